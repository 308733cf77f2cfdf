import { colunasRecebedor, situacaoDoConvite } from '../../../shared/domain/estados/recebedor.ts'
import type { DadosDoRecebedor, Recebedor } from '../../platform/storage/Recebedor.ts'

/** What the wire says of a receiver's state. */
export const situacaoDoRecebedor = (r: Pick<Recebedor, 'estado'>) => ({
  situacao: colunasRecebedor[r.estado].numero,
  situacaoLabel: colunasRecebedor[r.estado].rotulo,
})

/** A row of the list and the head of the detail. */
export function resumoDoRecebedor(
  r: Pick<Recebedor, 'id' | 'nome' | 'documento' | 'estado' | 'criadoEm' | 'em'> & { expiraEm: number },
  saldoCarteira: number,
  agora: number,
) {
  const { id, nome, documento, estado, criadoEm, em, expiraEm } = r
  return {
    id,
    nome,
    documento,
    ...situacaoDoRecebedor(r),
    situacaoConvite: situacaoDoConvite(estado, expiraEm, agora),
    criadoEm,
    atualizadoEm: new Date(em).toISOString(),
    saldoCarteira,
  }
}

/** V076: `contaBancaria` as the invitation has it. */
export const contaNoFio = ({ recebedorId, conta: c }: DadosDoRecebedor) => ({
  id: recebedorId,
  tipo: c.tipo,
  tipoChave: c.tipoChave ?? null,
  bancoId: c.banco ?? null,
  agencia: c.agencia ?? null,
  nomeCompleto: c.nomeCompleto,
  documento: c.documento,
  contaBancaria: c.conta ?? null,
  chavePix: c.chavePix ?? null,
})
