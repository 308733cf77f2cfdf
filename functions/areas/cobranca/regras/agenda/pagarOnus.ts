import { bancosCurtos } from '../../../../../shared/data/bancosCurtos.ts'
import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { contas } from '../../../../../shared/domain/contas.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { EfeitoDaUr } from '../../../../platform/storage/EfeitoDaUr.ts'
import type { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { idDoPagamento } from './idDoPagamento.ts'

/** Who asked for it: the contract, by the registrar's word. */
const QUEM_PEDE = 'registradora'

interface Pagamento {
  valor: Centavos
  agora: number
  /** The most that the payouts' PSP takes in one order, in centavos; 0: as much as there is. */
  limiteOrdem: Centavos
}
/**
 * Pure: the transfer of what a contract takes of a unit, due at once. Its money was put on its account by the release
 * itself. What the PSP takes in no one order waits for a person: it is never split.
 */
export function pagamentoDoEfeito(e: EfeitoDaUr, { valor, agora, limiteOrdem }: Pagamento): Transferencia {
  const { documento, nome, ispb, agencia, conta } = e.beneficiario
  const banco = bancosCurtos.find(b => b.ispb === ispb)?.nomeCurto ?? `ISPB ${ispb}`
  const demais = limiteOrdem > 0 && valor > limiteOrdem
  return {
    id: idDoPagamento(e),
    empresaId: e.empresaId,
    conta: contas.onus,
    origem: 'onus',
    efeito: { conta: e.conta, data: e.data, arranjo: e.arranjo, chave: e.chave, vez: 1 },
    versao: 1,
    valor,
    destino: { tipo: 'conta', ispb, agencia, conta, nome, documento },
    para: `${banco} · ag. ${agencia} · conta •••${conta.slice(-3)}`,
    favorecido: nome,
    pedidoPor: QUEM_PEDE,
    justificativa: `Contrato registrado sobre os recebíveis de ${formatarData(e.data)}.`,
    criadoEm: new Date(agora).toISOString(),
    ...(demais
      ? { estado: 'emAnalise', espera: { motivos: ['onus'] }, ev: [{ tipo: 'TransferenciaReteve' }] }
      : { estado: 'reservada', vence: agora, ev: [{ tipo: 'TransferenciaReservada' }] }),
  }
}
