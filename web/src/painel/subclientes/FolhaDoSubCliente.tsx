import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { FormularioDoSubCliente } from './FormularioDoSubCliente.tsx'

interface Props {
  /** A sub-client's id, or `novo`. */
  id: string | undefined
  aoFechar: () => void
  aoAbrir: (id: string) => void
  aoGravar: () => void
}

/** Registers a sub-client, or shows and changes one. */
export function FolhaDoSubCliente({ id, aoFechar, aoAbrir, aoGravar }: Props) {
  const { t } = useTextos()
  const novo = id === 'novo'
  const { data, error, recarregar } = useEndpoint('obterSubCliente', id && !novo ? { params: { id } } : null)
  const titulo = novo ? t('subclientes.novo') : (data?.nomeComercial ?? t('subclientes.titulo'))
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={titulo}>
      {novo ? (
        <FormularioDoSubCliente aoAbrir={aoAbrir} aoGravar={aoGravar} />
      ) : error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <FormularioDoSubCliente
          key={data.id}
          atual={data}
          aoAbrir={aoAbrir}
          aoGravar={() => {
            void recarregar()
            aoGravar()
          }}
        />
      ) : (
        <EsqueletoDeLinhas linhas={5} />
      )}
    </Folha>
  )
}
