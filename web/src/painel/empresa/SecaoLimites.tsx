import { Button, Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'

/** E081: what one charge and one withdrawal may be, and what went out. */
export function SecaoLimites() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { data, error, recarregar } = useEndpoint('obterLimitesTransacionais', {})
  const valor = (reais: number) => <Valor centavos={deReais(reais) ?? 0} />
  const prazo = (n: number) => (n === 0 ? t('empresa.naHora') : t('empresa.emDias', { n }))
  const faixa = ({ minimo, maximo }: { minimo: number; maximo: number }) => (
    <>
      {valor(minimo)} {t('empresa.ate')} {valor(maximo)}
    </>
  )
  return (
    <Secao id="limites" titulo={t('empresa.limites')} texto={t('empresa.limitesTexto')}>
      {error ? (
        <Falhou
          erro={error.erro}
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          aoRepetir={() => void recarregar()}
        />
      ) : !data ? (
        <EsqueletoDeLinhas linhas={4} />
      ) : (
        <div>
          <Dado nome={t('empresa.limiteCobranca')}>{faixa(data.cobranca)}</Dado>
          {data.vendas && (
            <Dado nome={t('empresa.limiteVendas')}>
              {valor(data.vendas.dia)} · {t('empresa.vendidoHoje')} {valor(data.vendas.hoje)}
            </Dado>
          )}
          <Dado nome={t('empresa.limiteSaque')}>{faixa(data.saque)}</Dado>
          <Dado nome={t('empresa.limiteAnalise')}>{valor(data.saque.analise)}</Dado>
          <Dado nome={t('empresa.limiteDia')}>{valor(data.saidas.dia)}</Dado>
          <Dado nome={t('empresa.limiteMes')}>{valor(data.saidas.mes)}</Dado>
          <Dado nome={t('empresa.prazoPix')}>{prazo(data.repasse.pix)}</Dado>
          <Dado nome={t('empresa.prazoBoleto')}>{prazo(data.repasse.boleto)}</Dado>
          <Dado nome={t('empresa.prazoCartao')}>{t('empresa.prazoDoCartao')}</Dado>
          <Dado nome={t('empresa.sacadoHoje')}>
            {valor(data.saque.hoje.valor)} · {t('empresa.saques', { n: data.saque.hoje.quantidade })}
          </Dado>
          <Dado nome={t('empresa.sacadoMes')}>
            {valor(data.saque.mes.valor)} · {t('empresa.saques', { n: data.saque.mes.quantidade })}
          </Dado>
          {data.saidas.contrato && (
            <Text color="ink-2" fontSize="sm" mt="2">
              {t('empresa.limitesDoContrato')}
            </Text>
          )}
          {data.saque.parcial && (
            <Text color="ink-2" fontSize="sm" mt="2">
              {t('empresa.limitesParcial')}
            </Text>
          )}
        </div>
      )}
      <Flex>
        <Button asChild variant="outline" maxW="full" h="auto" minH="11" py="2" whiteSpace="normal">
          <Link to={caminhos.saldo(slug)}>{t('limites.ver')}</Link>
        </Button>
      </Flex>
    </Secao>
  )
}
