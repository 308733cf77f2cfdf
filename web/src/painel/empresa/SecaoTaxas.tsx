import { Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'

/** E083, E097: what the company pays us by method, and which it may charge by. */
export function SecaoTaxas() {
  const { t, idioma } = useTextos()
  const taxas = useEndpoint('obterTaxasOperacao', {})
  const formas = useEndpoint('listarFormasPagamento', {})
  const falhou = taxas.error ? taxas : formas.error ? formas : undefined
  const porcento = (n: number) => `${n.toLocaleString(idioma, { minimumFractionDigits: 2 })}%`
  const taxaDe = (id: 0 | 1 | 2) => {
    if (!taxas.data) return null
    if (id === 0) return <Valor centavos={deReais(taxas.data.boleto.valor) ?? 0} />
    return porcento(id === 1 ? taxas.data.cartao.percentual : taxas.data.pix.percentual)
  }
  return (
    <Secao id="taxas" titulo={t('empresa.taxas')} texto={t('empresa.taxasTexto')}>
      {falhou ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void falhou.recarregar()}
        />
      ) : !taxas.data || !formas.data ? (
        <EsqueletoDeLinhas linhas={3} />
      ) : (
        <div>
          {formas.data.map(f => (
            <Dado key={f.id} nome={t(`cliente.forma.${f.id}` as ChavePainel)}>
              {f.habilitada ? (
                taxaDe(f.id)
              ) : (
                <Text as="span" color="ink-2">
                  {t('empresa.formaDesligada')}
                </Text>
              )}
            </Dado>
          ))}
        </div>
      )}
    </Secao>
  )
}
