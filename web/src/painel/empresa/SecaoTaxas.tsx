import { chakra, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { trechosDoCartao } from '../../../../shared/domain/taxaDoCartao.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'

type Taxas = Received<EndpointDe<'obterTaxasOperacao'>>

/** E083, E097: what the company pays us by method, and which it may charge by. `lidas`: they came with the company's data. */
export function SecaoTaxas({ lidas }: { lidas?: Taxas | undefined }) {
  const { t, idioma } = useTextos()
  const pedidas = useEndpoint('obterTaxasOperacao', lidas ? null : {})
  const taxas = lidas ? { ...pedidas, data: lidas } : pedidas
  const formas = useEndpoint('listarFormasPagamento', {})
  const falhou = taxas.error ? taxas : formas.error ? formas : undefined
  const porcento = (n: number) => `${n.toLocaleString(idioma, { minimumFractionDigits: 2 })}%`
  const taxaDe = (id: 0 | 1 | 2) => {
    if (!taxas.data) return null
    if (id === 0) return <Valor centavos={deReais(taxas.data.boleto.valor) ?? 0} />
    if (id === 2) return porcento(taxas.data.pix.percentual)
    const { cartao } = taxas.data
    if (!cartao.faixas) return porcento(cartao.percentual)
    const nome = ({ de, ate }: { de: number; ate: number }) =>
      ate === 1
        ? t('empresa.taxaAVista')
        : de === ate
          ? t('empresa.taxaEm', { n: de })
          : t('empresa.taxaDeAte', { de, ate })
    return (
      <chakra.ul listStyleType="none" fontVariantNumeric="tabular-nums">
        {trechosDoCartao(cartao, cartao.parcelas.length || undefined).map(trecho => (
          <li key={trecho.de}>
            <Text as="span" color="ink-2">
              {nome(trecho)}
            </Text>{' '}
            {porcento(trecho.percentual)}
          </li>
        ))}
      </chakra.ul>
    )
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
