import { Chart, useChart } from '@chakra-ui/charts'
import { Text } from '@chakra-ui/react'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { Quadro } from '../../painel/dashboards/Quadro.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'

const porExtenso = escritorDeMeses('pt-BR')
const nomeCurto = (mes: string) => `${mes.slice(5)}/${mes.slice(2, 4)}`
const curto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** What a client was paid month by month in a year, with the table behind the picture. */
export function Volume({ meses }: { meses: Cliente['meses'] }) {
  const total = meses.reduce((soma, m) => soma + Math.round(m.valor * 100), 0) / 100
  if (total === 0) return <Text color="ink-2">{dizer('volume.nada')}</Text>
  return (
    <Quadro
      titulo={dizer('volume.titulo')}
      nivel="h3"
      colunas={[dizer('volume.mes'), dizer('volume.pagamentos'), dizer('volume.valor')]}
      linhas={meses.map(m => [porExtenso(m.mes), m.quantidade, emReais(m.valor)])}
    >
      <Colunas meses={meses} resumo={dizer('volume.resumo', { valor: emReais(total) })} />
    </Quadro>
  )
}

function Colunas({ meses, resumo }: { meses: Cliente['meses']; resumo: string }) {
  const dados = meses.map(m => ({ nome: nomeCurto(m.mes), completo: porExtenso(m.mes), valor: m.valor }))
  const chart = useChart({ data: dados, series: [{ name: 'valor', color: 'brand.solid' }] })
  const eixo = { axisLine: false, tickLine: false, tick: { fill: chart.color('ink-2') } }
  return (
    <Chart.Root chart={chart} h="15rem" aspectRatio="auto" role="img" aria-label={resumo}>
      <BarChart responsive width="100%" height="100%" data={chart.data} accessibilityLayer={false}>
        <CartesianGrid stroke={chart.color('line')} vertical={false} />
        <XAxis dataKey="nome" minTickGap={12} interval="preserveStartEnd" {...eixo} />
        <YAxis width={44} tickFormatter={(v: number) => curto.format(v)} {...eixo} />
        <Tooltip
          cursor={{ fill: chart.color('brand.soft') }}
          isAnimationActive={false}
          labelFormatter={(_, itens) => String(itens[0]?.payload?.completo ?? '')}
          formatter={valor => [emReais(Number(valor)), '']}
          separator=""
          contentStyle={{
            background: chart.color('surface'),
            border: `1px solid ${chart.color('line')}`,
            borderRadius: 10,
            color: chart.color('ink'),
          }}
          itemStyle={{ color: chart.color('ink') }}
        />
        <Bar dataKey="valor" fill={chart.color('brand.solid')} radius={[4, 4, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </Chart.Root>
  )
}
