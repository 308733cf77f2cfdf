import { type Psp, primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { emissorDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { ConditionFailed, redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { SaudeDoPsp } from '../../../../platform/storage/SaudeDoPsp.ts'
import type { CriacaoPix, PixPort } from '../../../../providers/pix/port.ts'
import { atendeu, decidirEmissor, saudeApos, sondar } from './decidirEmissor.ts'

type D = Base & { storage: Storage; pix: PixPort }

/**
 * The PSP of a new charge: what staff say, or the first whose health allows it. Chosen once for each cycle, when it is
 * announced, and never changed: whether the PSP made the charge may be unknown. Costs nothing where a stage has one PSP.
 */
export async function escolherEmissor(deps: D, { podeSondar = true } = {}): Promise<Psp> {
  const { emissores } = deps.pix
  const [preferido = primeiroPsp, ...outros] = emissores?.psps ?? []
  if (!emissores || !outros.length) return preferido
  const escolhido = await emissores.escolhido()
  if (escolhido !== 'auto') return escolhido
  const lidas = await Promise.all(emissores.psps.map(psp => SaudeDoPsp.get(deps.storage, psp)))
  const saudes = lidas.filter(s => s !== undefined)
  const agora = deps.clock.now()
  const { psp, sonda } = decidirEmissor([preferido, ...outros], saudes, { agora, podeSondar })
  const saude = saudes.find(s => s.psp === psp)
  if (!sonda || !saude || (await tomarSonda(deps, saude, agora))) return psp
  // another charge tries it already
  return escolherEmissor(deps, { podeSondar: false })
}

/** What a PSP must have had to answer before its silence says anything of it, in ms. */
const tempoJustoMs = 3_000

/**
 * Notes how the issuer of a charge took it, for the choice of the next ones. Never fails the charge. `tinha`: the
 * milliseconds that the call had: a caller that was late itself says nothing of the PSP.
 */
export async function anotarEmissor(deps: D, txid: string, criacao: CriacaoPix, tinha: number): Promise<void> {
  if (!deps.pix.emissores || (tinha < tempoJustoMs && !atendeu(criacao))) return
  const psp = emissorDe(txid)
  try {
    await redecide(async () => {
      const antes = await SaudeDoPsp.get(deps.storage, psp)
      const depois = saudeApos(psp, antes, { bem: atendeu(criacao), agora: deps.clock.now() })
      if (!depois) return
      await deps.storage.commit([escrita(antes, depois)])
      if (depois.fechadoAte !== undefined) deps.log.error('pix-issuer-closed', { psp, falhas: depois.falhas })
      else if (antes?.fechadoAte !== undefined) deps.log.warn('pix-issuer-open', { psp })
    })
  } catch (error) {
    deps.log.warn('pix-issuer-unnoted', { psp, name: error instanceof Error ? error.name : 'unknown' })
  }
}

const escrita = (antes: SaudeDoPsp | undefined, depois: Omit<SaudeDoPsp, 'versao'>): Write => {
  const proxima = { ...depois, versao: (antes?.versao ?? 0) + 1 }
  return antes
    ? SaudeDoPsp.put(proxima, [{ attr: 'versao', op: '=', value: antes.versao }])
    : SaudeDoPsp.create(proxima)
}

/** False: a concurrent charge took it, or the PSP's health has changed since it was read. */
async function tomarSonda({ storage }: D, saude: SaudeDoPsp, agora: number): Promise<boolean> {
  try {
    await storage.commit([escrita(saude, sondar(saude, agora))])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
