import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { obterIndicadores } from '../../../../shared/contract/dashboard.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { parte } from '../../app/pagina.ts'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link, useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { periodoDoMes } from '../../ui/filtros.ts'
import { mesAoLado } from '../../ui/meses.ts'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Cartoes, Conversao, Motivos } from './Conversao.tsx'
import { DiaADia, DiasDaSemana, PorForma } from './Faturamento.tsx'
import { Numeros } from './Numeros.tsx'
import { Proximos, useProximos } from './Proximos.tsx'

/** Only a whole month is closed. */
const { Parte: FecharMes } = parte(async () => ({ default: (await import('../relatorios/FecharMes.tsx')).FecharMes }))

const duracoes = [7, 30, 90, 365] as const

/** Dashboards (R087): where administrators land. */
export default function Dashboards() {
  return (
    <Permitido grupo="G01">
      <Quadros />
    </Permitido>
  )
}

/** As many days of the month before stand beside those of the one that runs; on its last day, all of both do. */
const mesmosDias = ({ periodoFim, anterior }: Received<typeof obterIndicadores>) =>
  periodoFim.slice(8) === anterior.periodoFim.slice(8)
function palavrasDo(mes: string | undefined, hoje: string, d: Received<typeof obterIndicadores>) {
  if (!mes) return 'painel.de'
  return mes === hoje.slice(0, 7) && mesmosDias(d) ? 'painel.deMesCorrente' : 'painel.deMes'
}

function Quadros() {
  const { t } = useTextos()
  const sessao = useSessao()
  const { slug } = sessao
  const [busca, setBusca] = useSearchParams()
  const dias = duracoes.find(d => String(d) === busca.get('dias')) ?? 30
  const hoje = dataSaoPaulo(Date.now())
  const pedido = busca.get('mes') ?? ''
  const mes = /^20\d{2}-(0[1-9]|1[0-2])$/.test(pedido) && pedido <= hoje.slice(0, 7) ? pedido : undefined
  const query = mes ? periodoDoMes(mes, Date.now()) : { periodoInicio: somarDias(hoje, 1 - dias), periodoFim: hoje }
  const manter = { keepPreviousData: true }
  const { data: d, error, recarregar } = useEndpoint('obterIndicadores', { query }, manter)
  const semana = useEndpoint('faturamentoDiasSemana', { query }, manter)
  const formas = useEndpoint('faturamentoFormaPagamento', { query }, manter)
  const proximos = useProximos()
  // drawn once, when every part is there or will not come: nothing that a user looks at moves
  const prontas = [semana, formas, proximos].every(parte => parte.data || parte.error)
  const vendeu = d && (d.quantidade > 0 || d.funil.iniciados > 0)
  return (
    <Pagina
      titulo={t('painel.titulo')}
      texto={t('painel.texto')}
      acao={
        <Fichas rotulo={t('painel.periodo')} todas>
          {duracoes.map(n => (
            <Ficha
              key={n}
              ligada={!mes && n === dias}
              aoClicar={() => setBusca(n === 30 ? {} : { dias: String(n) }, { replace: true })}
            >
              {t(`painel.dias${n}`)}
            </Ficha>
          ))}
          {(['esteMes', 'mesPassado'] as const).map(qual => {
            const m = qual === 'esteMes' ? hoje.slice(0, 7) : mesAoLado(hoje.slice(0, 7), -1)
            return (
              <Ficha key={qual} ligada={mes === m} aoClicar={() => setBusca({ mes: m }, { replace: true })}>
                {t(`links.periodo.${qual}`)}
              </Ficha>
            )
          })}
        </Fichas>
      }
    >
      {/* under the chips, which stay where they were pressed */}
      {mes && (
        <Flex gap="3" wrap="wrap" align="center" mb="4">
          <EscolhaDoMes
            rotulo={t('links.periodo.mes')}
            mes={mes}
            aoEscolher={m => setBusca({ mes: m }, { replace: true })}
          />
          <Suspense>
            <FecharMes mes={mes} />
          </Suspense>
        </Flex>
      )}
      {error && !d && (
        <EstadoDeErro
          titulo={t('relatorios.erro')}
          texto={t('relatorios.erroTexto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      )}
      {!error && !(d && prontas) && <EsqueletoDeLinhas linhas={5} altura="24" />}
      {d && prontas && (
        <>
          <Text color="ink-2" fontSize="sm" mb="4">
            {t(palavrasDo(mes, hoje, d), {
              de: formatarData(d.periodoInicio),
              ate: formatarData(d.periodoFim),
              antesDe: formatarData(d.anterior.periodoInicio),
              antesAte: formatarData(d.anterior.periodoFim),
            })}
          </Text>
          {mes && (
            <Text color="ink-2" fontSize="sm" mt="-2" mb="4">
              {t('painel.contaDoMes')}{' '}
              <Text asChild textDecoration="underline" textUnderlineOffset="3px" whiteSpace="nowrap">
                <Link to={`${caminhos.movimentacoes(slug)}?mes=${mes}`}>{t('painel.verExtrato')}</Link>
              </Text>
            </Text>
          )}
          <Numeros d={d} />
          {!vendeu && (
            <EstadoVazio figura="pagamentos" titulo={t('painel.vazio')} texto={t('painel.vazioTexto')}>
              {podeEscrever(sessao, 'G02') && (
                <Button asChild>
                  <Link to={caminhos.criarLink(slug)}>{t('links.criar')}</Link>
                </Button>
              )}
            </EstadoVazio>
          )}
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5" mt="5">
            {vendeu && (
              <>
                <Box gridColumn="1 / -1">
                  <DiaADia dias={d.dias} />
                </Box>
                {semana.data && <DiasDaSemana dias={semana.data.dias} />}
                {formas.data && <PorForma formas={formas.data.formas} />}
                {d.funil.iniciados > 0 && <Conversao funil={d.funil} antes={d.anterior.funil} />}
                {d.bandeiras.length > 0 && <Cartoes bandeiras={d.bandeiras} />}
                {d.bandeiras.length > 0 && <Motivos motivos={d.motivos} />}
              </>
            )}
            <Proximos leitura={proximos} />
          </Grid>
        </>
      )}
    </Pagina>
  )
}
