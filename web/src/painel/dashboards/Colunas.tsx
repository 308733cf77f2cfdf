import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { GraficoDeColunas } from '../../ui/GraficoDeColunas.tsx'

/** One column a day, a month or a method, in reais; the table behind it has the exact ones. */
export function Colunas({
  dados,
  resumo,
}: {
  dados: readonly { nome: string; completo: string; valor: number }[]
  resumo: string
}) {
  const { idioma } = useTextos()
  return (
    <GraficoDeColunas
      lugares={dados.map(d => ({ curto: d.nome, completo: d.completo }))}
      series={[{ cor: 'brand.solid', valores: dados.map(d => d.valor) }]}
      escrever={reais => formatarReais(deReais(reais) ?? 0, idioma)}
      {...{ resumo, idioma }}
    />
  )
}
