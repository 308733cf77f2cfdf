import { Text } from '@chakra-ui/react'
import { Colunas } from '../../painel/dashboards/Colunas.tsx'
import { Quadro } from '../../painel/dashboards/Quadro.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'

const porExtenso = escritorDeMeses('pt-BR')
const nomeCurto = (mes: string) => `${mes.slice(5)}/${mes.slice(2, 4)}`

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
      <Colunas
        resumo={dizer('volume.resumo', { valor: emReais(total) })}
        dados={meses.map(m => ({ nome: nomeCurto(m.mes), completo: porExtenso(m.mes), valor: m.valor }))}
      />
    </Quadro>
  )
}
