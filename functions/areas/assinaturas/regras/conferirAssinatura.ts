import { assinatura as maquina } from '../../../../shared/domain/estados/assinatura.ts'
import { eventoDaAssinatura } from '../../../../shared/domain/eventos/recebedor.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import { Adiada } from '../../../platform/runtime/consume.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import type { AssinaturaPort } from '../../../providers/assinatura/port.ts'

export type DepsDaConferencia = Base & { storage: Storage; assinatura: AssinaturaPort; contratos: Balde }

const respostaMs = 12_000

/**
 * Asks the service about a document and writes what it came to: the signed file is in our bucket before anything says
 * that it was signed. `junto`: what else becomes true in the same transaction, decided anew each time.
 * @throws Adiada while the service does not know: a notice may come before the file.
 */
export async function conferirAssinatura(
  deps: DepsDaConferencia,
  id: Pick<Assinatura, 'dono' | 'documento'>,
  junto: (evento: 'Assinada' | 'Recusada') => Promise<Write[]>,
): Promise<void> {
  const a = await Assinatura.get(deps.storage, id, { consistent: true })
  if (!a || !maquina.next(a.estado, 'Assinada') || a.docId === undefined) return
  const situacao = await deps.assinatura.consultar(a.docId, { prazo: deps.clock.now() + respostaMs })
  if (situacao.tipo === 'pendente') return
  if (situacao.tipo === 'inexistente' || situacao.tipo === 'indeterminada')
    throw new Adiada(`document: ${situacao.tipo}`)
  const arquivo = situacao.tipo === 'assinado' ? await copiar(deps, a, situacao.arquivo) : undefined
  const evento = situacao.tipo === 'assinado' ? 'Assinada' : 'Recusada'
  await redecide(async () => {
    const atual = await Assinatura.get(deps.storage, id, { consistent: true })
    const estado = atual && maquina.next(atual.estado, evento)
    if (!atual || !estado) return
    const { vence: _espera, ...resto } = atual
    const depois = { ...resto, estado, em: deps.clock.now(), ...(arquivo && { arquivo }) }
    await deps.storage.commit([
      replace(Assinatura, depois, [{ tipo: eventoDaAssinatura[evento] }]),
      ...(await junto(evento)),
    ])
  })
}

async function copiar(deps: DepsDaConferencia, { dono, documento }: Assinatura, url: string): Promise<string> {
  const baixado = await deps.assinatura.baixar(url, { prazo: deps.clock.now() + respostaMs })
  if (baixado.tipo !== 'arquivo') throw new Adiada('the signed file did not come')
  const nome = `${dono.replace('#', '/')}/${documento}.pdf`
  await deps.contratos.gravar(nome, baixado.bytes, 'application/pdf')
  return nome
}
