import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { FormularioDoProduto } from './FormularioDoProduto.tsx'

interface Props {
  /** A product's id, or `novo`. */
  id: string | undefined
  aoFechar: () => void
  aoGravar: () => void
}

/** Makes a product, or shows and changes one. */
export function FolhaDoProduto({ id, aoFechar, aoGravar }: Props) {
  const { t } = useTextos()
  const novo = id === 'novo'
  const { data, error, recarregar } = useEndpoint('obterProduto', id && !novo ? { params: { id } } : null)
  return (
    <Folha
      aberta={!!id}
      aoFechar={aoFechar}
      titulo={novo ? t('produto.novo') : (data?.nome ?? t('produto.titulo'))}
      largura="44rem"
    >
      {novo ? (
        <FormularioDoProduto atual={undefined} aoGravar={aoGravar} />
      ) : error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <FormularioDoProduto key={data.id} atual={data} aoGravar={aoGravar} />
      ) : (
        <EsqueletoDeLinhas linhas={6} />
      )}
    </Folha>
  )
}
