import { ehDeCliente } from '../../../../shared/domain/estados/transferencia.ts'
import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { comporDoSaque, type QualDoSaque } from '../../../areas/saldo/regras/comporDoSaque.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { carta, type DepsDasPalavras } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'

/** Of which events, in which words, under which kind of e-mail. */
const cartas: Readonly<
  Partial<Record<EventosDaFila<'notificacoes'>, [QualDoSaque, 'saque-voltou' | 'saque-desfeito' | 'saque-confirmado']>>
> = {
  TransferenciaVoltou: ['voltou', 'saque-voltou'],
  TransferenciaVoltouEmParte: ['parte', 'saque-voltou'],
  TransferenciaDesfez: ['desfeito', 'saque-desfeito'],
  TransferenciaConfirmou: ['confirmado', 'saque-confirmado'],
}

/** The entry of one return of a transfer, by the return's id: how much came back, and when. */
export const devolucaoDaTransferencia = (storage: Storage, id: string, ref: string): Promise<Lancamento | undefined> =>
  Lancamento.get(storage, { de: `TRF#${id}`, tipo: 'saque-devolvido', ref }, { consistent: true })

/** Tells the owner of a withdrawal that it did not stay as it was told: what came back, or what the bank took back. */
export async function avisarDoSaque(
  deps: DepsDoEnvio & DepsDasPalavras,
  m: Mensagem & { tipo: EventosDaFila<'notificacoes'> },
): Promise<void> {
  const t = await Transferencia.get(deps.storage, m.PK.slice(4), { consistent: true })
  const [qual, tipo] = cartas[m.tipo] ?? []
  // what goes back to a slip's payer, or is our revenue, was never the company's: staff see that it is held again
  const dono = t && ehDeCliente(t.origem) && (await donoDe(deps.storage, t))
  if (!t || !qual || !tipo || !dono) return
  const volta = m.ref ? await devolucaoDaTransferencia(deps.storage, t.id, m.ref) : undefined
  const valor = volta?.valor ?? t.valor - (t.devolvido ?? 0)
  const em = volta ? Date.parse(volta.ocorridoEm) : deps.clock.now()
  const conteudo = comporDoSaque({
    ...{ qual, t, dono: dono.nome, valor, em, appUrl: deps.env.APP_URL },
    palavras: await deps.gerais.valor('mensagens'),
  })
  // a return is told once by its id, and what the bank took back once for each time that it did
  const ref = m.ref ?? String(t.trocas ?? 0)
  await entregar(deps, { checkoutId: t.id, de: 'TRF', tipo, ref }, carta(dono.email, conteudo))
}

async function donoDe(storage: Storage, t: Transferencia): Promise<{ nome: string; email: string } | undefined> {
  if (t.recebedorId) {
    const r = await Recebedor.get(storage, t.recebedorId)
    return r && { nome: nomeProprio(r.nome), email: r.email }
  }
  const empresa = await Empresa.get(storage, t.empresaId)
  return empresa && { nome: empresa.nomeComercial, email: empresa.email }
}
