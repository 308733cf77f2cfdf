import { pode } from '../../../../shared/contract/direitos.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { EstornoQueEspera as contrato } from '../../../../shared/contract/estornos.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import type { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** A refund that waits for a second person, as who reads it sees it. */
export async function verEstornoQueEspera(
  storage: Storage,
  e: EstornoEmAnalise,
  { usuarioId, perfil, chave }: Pick<SessaoAtual, 'usuarioId' | 'perfil' | 'chave'>,
): Promise<Output<{ response: typeof contrato }>> {
  const pediu = await Membro.get(storage, { empresaId: e.empresaId, usuarioId: e.pedidoPor })
  const meu = e.pedidoPor === usuarioId
  return {
    id: e.id,
    checkoutId: e.checkoutId,
    valor: e.valor,
    motivos: e.espera.motivos,
    pedidoEm: e.criadoEm,
    ate: new Date(e.venceEm).toISOString(),
    pediu: pediu ? nomeProprio(pediu.nome) : null,
    chave: e.chave ?? null,
    desistivel: meu && !chave,
    decidivel: !meu && !chave && pode(perfil, 'ADM', 'escrever'),
  }
}
