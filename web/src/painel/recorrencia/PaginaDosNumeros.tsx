import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatarData, formatarDiaMes } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Colunas } from '../dashboards/Colunas.tsx'
import { Barra, Quadro } from '../dashboards/Quadro.tsx'
import { CartoesDosNumeros, emPorCento, type Numeros } from './CartoesDosNumeros.tsx'

/** What subscriptions bring, lose, recover and will charge (decision 0150): figures, charts and the tables behind them. */
export default function PaginaDosNumeros() {
  return (
    <Permitido grupo="G03">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { data: d, error, recarregar } = useEndpoint('obterNumerosDasAssinaturas', {})
  return (
    <Pagina
      titulo={t('assin.titulo')}
      texto={t('assin.texto')}
      acao={
        <Button asChild variant="outline">
          <Link to={caminhos.assinaturas(slug)}>{t('assin.verLista')}</Link>
        </Button>
      }
    >
      {error && !d && <Falhou erro={error.erro} titulo={t('assin.erro')} aoRepetir={() => void recarregar()} />}
      {!d && !error && <EsqueletoDeLinhas linhas={5} altura="24" />}
      {d && (
        <Stack gap="5">
          <CartoesDosNumeros d={d} />
          <Previsao d={d} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
            <Movimento d={d} />
            <Falhas d={d} />
          </Grid>
        </Stack>
      )}
    </Pagina>
  )
}

/** A figure of a table that opens its list; nothing to open is plain. */
const Abre = (p: { para: string; rotulo: string; children: ReactNode }) => (
  <Box asChild color="brand.strong" fontWeight="semibold" textDecoration="underline" py="1">
    <Link to={p.para} aria-label={p.rotulo}>
      {p.children}
    </Link>
  </Box>
)

/** Thirty days from today: what may be paid already, and what is to come. */
function Previsao({ d: { previsao } }: { d: Numeros }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const total = formatarReais(deReais(previsao.total) ?? 0, idioma)
  const texto = t('assin.previsaoTexto', { valor: total, n: previsao.cobrancas })
  const comAlgo = previsao.dias.filter(x => x.cobrancas)
  return (
    <Quadro
      titulo={t('assin.previsao')}
      texto={comAlgo.length ? texto : t('assin.semPrevisao')}
      colunas={[t('assin.dia'), t('assin.cobrancas'), t('assin.valor')]}
      linhas={comAlgo.map(x => [
        <Abre
          key={x.dia}
          para={`${caminhos.assinaturas(slug)}?vence=${x.dia}`}
          rotulo={t('assin.abrirDia', { dia: formatarData(x.dia) })}
        >
          {formatarData(x.dia)}
        </Abre>,
        x.cobrancas,
        <Valor key={x.dia} centavos={deReais(x.valor) ?? 0} />,
      ])}
    >
      {comAlgo.length > 0 && (
        <Colunas
          resumo={`${t('assin.previsao')}: ${texto}`}
          dados={previsao.dias.map(x => ({
            nome: formatarDiaMes(x.dia),
            completo: formatarData(x.dia),
            valor: x.valor,
          }))}
        />
      )}
    </Quadro>
  )
}

/** Who paid for the first time and who left, month by month; the two bars of a month share one scale. */
function Movimento({ d: { meses } }: { d: Numeros }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const escrever = escritorDeMeses(idioma)
  const lista = (campo: string, mes: string) => `${caminhos.assinaturas(slug)}?${campo}=${mes}`
  const maior = Math.max(1, ...meses.flatMap(m => [m.entraram, m.canceladas]))
  const novos = [...meses].reverse()
  return (
    <Quadro
      titulo={t('assin.movimento')}
      texto={t('assin.movimentoTexto')}
      colunas={[
        ...[t('assin.mes'), t('assin.noInicio'), t('assin.entraram'), t('assin.canceladas')],
        ...[t('assin.concluidas'), '%'],
      ]}
      linhas={novos.map(m => [
        ...[escrever(m.mes), m.noInicio],
        <Quantas key="e" n={m.entraram} para={lista('comecou', m.mes)} rotulo={t('assin.entraram')} />,
        <Quantas key="c" n={m.canceladas} para={lista('cancelou', m.mes)} rotulo={t('assin.canceladas')} />,
        ...[m.concluidas, emPorCento(m.churn, idioma)],
      ])}
    >
      <Stack gap="4">
        {novos.slice(0, 3).map(m => (
          <Box key={m.mes}>
            <Text fontSize="sm" fontWeight="semibold" mb="2">
              {escrever(m.mes)}
            </Text>
            <Stack gap="2">
              <Barra nome={t('assin.entraram')} figura={m.entraram} parte={m.entraram / maior} />
              <Barra nome={t('assin.canceladas')} figura={m.canceladas} parte={m.canceladas / maior} cor="warning" />
            </Stack>
          </Box>
        ))}
      </Stack>
    </Quadro>
  )
}

const Quantas = ({ n, para, rotulo }: { n: number; para: string; rotulo: string }) =>
  n ? (
    <Abre para={para} rotulo={`${rotulo}: ${n}`}>
      {n}
    </Abre>
  ) : (
    n
  )

/** Charges that failed, by month, and the part of them that was paid after all. */
function Falhas({ d: { meses } }: { d: Numeros }) {
  const { t, idioma } = useTextos()
  const escrever = escritorDeMeses(idioma)
  const novos = [...meses].reverse()
  const taxa = (m: Numeros['meses'][number]) => (m.falharam ? (m.recuperadas * 100) / m.falharam : null)
  return (
    <Quadro
      titulo={t('assin.falhas')}
      texto={t('assin.falhasTexto')}
      colunas={[t('assin.mes'), t('assin.falharam'), t('assin.recuperadas'), '%']}
      linhas={novos.map(m => [escrever(m.mes), m.falharam, m.recuperadas, emPorCento(taxa(m), idioma)])}
    >
      <Stack gap="5">
        {novos.slice(0, 3).map(m => (
          <Barra
            key={m.mes}
            nome={escrever(m.mes)}
            figura={emPorCento(taxa(m), idioma)}
            parte={(taxa(m) ?? 0) / 100}
            nota={`${t('assin.falharam')}: ${m.falharam} · ${t('assin.recuperadas')}: ${m.recuperadas}`}
          />
        ))}
      </Stack>
    </Quadro>
  )
}
