import { Dado } from '../../ui/Detalhe.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { dizer } from '../textos.ts'

interface Dita {
  qual: 'liberar' | 'bloquear' | 'cancelar' | 'recusar'
  quem: string
  em: string
  motivo: string
}
/** What staff decided last of money on its way out, and why, in their words; nothing where no person looked at it. */
export const DecisaoDita = ({ decisao: d }: { decisao: Dita | null }) =>
  d && (
    <>
      <Dado nome={dizer('saque.decidiu')}>
        {dizer(`saque.decisao.${d.qual}`, { quem: d.quem })} <Momento iso={d.em} />
      </Dado>
      <Dado nome={dizer('caso.motivo')}>{d.motivo}</Dado>
    </>
  )
