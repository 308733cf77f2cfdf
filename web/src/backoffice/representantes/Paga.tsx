import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { dizer } from '../textos.ts'

type Comissao = Received<EndpointDe<'obterExtratoDaComissao'>>['comissao']

/** When a month was paid, and what proves its last payment; nothing of one that was not. */
export const Paga = ({ c: { pagaEm, pagamento } }: { c: Pick<Comissao, 'pagaEm' | 'pagamento'> }) => (
  <>
    {pagaEm && <Dado nome={dizer('comissoes.pagaEm')}>{formatarData(dataSaoPaulo(Date.parse(pagaEm)))}</Dado>}
    {pagamento && (
      <Dado nome={dizer('comissoes.pagamento')}>
        {dizer(`conta.forma.${pagamento.forma}`)} · {pagamento.referencia}
      </Dado>
    )}
  </>
)
