import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'

/** Bars with few, short labels: amounts on the axis are rounded, the exact ones are in the tooltip and the table. */
export function Colunas({
  dados,
  resumo,
}: {
  dados: { nome: string; completo: string; valor: number }[]
  resumo: string
}) {
  const { idioma } = useTextos()
  const chart = useChart({ data: dados, series: [{ name: 'valor', color: 'brand.solid' }] })
  const curto = new Intl.NumberFormat(idioma, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <Chart.Root chart={chart} h="15rem" aspectRatio="auto" role="img" aria-label={resumo}>
      <BarChart
        responsive
        width="100%"
        height="100%"
        data={chart.data}
        accessibilityLayer={false}
        margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke={chart.color('line')} vertical={false} />
        <XAxis
          dataKey="nome"
          axisLine={false}
          tickLine={false}
          minTickGap={16}
          interval="preserveStartEnd"
          tick={{ fill: chart.color('ink-2') }}
        />
        <YAxis
          axisLine={false}
          tickLine={false}
          width={56}
          tickFormatter={(v: number) => curto.format(v)}
          tick={{ fill: chart.color('ink-2') }}
        />
        <Tooltip
          cursor={{ fill: chart.color('brand.soft') }}
          isAnimationActive={false}
          labelFormatter={(_, itens) => String(itens[0]?.payload?.completo ?? '')}
          formatter={valor => [formatarReais(deReais(Number(valor)) ?? 0, idioma), '']}
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
