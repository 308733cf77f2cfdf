import type { Storage } from '../../functions/platform/storage/port.ts'
import { AssinaturaDePlano, CicloDaAssinatura } from '../../functions/platform/storage/Recorrencia.ts'
import type { MandatosSimulados } from '../../functions/sandbox/pix/mandatos/simulado.ts'
import { somarDias } from '../../shared/domain/calendario.ts'

/** Where the days of one subscription pass. */
export interface MundoDaAssinatura {
  storage: Storage
  mandatos: Pick<MandatosSimulados, 'adiantar'>
  agora: () => number
  /** The simulated bank does what is due, and the sweeper comes by. */
  olhar: () => Promise<void>
}

/**
 * So many days pass for a subscription and for its mandate, whose clock stands still: all of it lies as much earlier. The
 * sweeper comes by on each of them, since a charge has days on which it is made and sent, and a leap over them would miss
 * both. No days: it comes by once.
 */
export async function passarDias(mundo: MundoDaAssinatura, assinatura: string, dias = 0): Promise<void> {
  for (let n = 0; n < Math.max(1, dias); n++) await umDia(mundo, assinatura, Math.min(1, dias))
}

async function umDia({ storage, mandatos, agora, olhar }: MundoDaAssinatura, id: string, dias: number): Promise<void> {
  const lida = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!lida) throw new Error('the subscription is gone')
  const a = diasDepois(lida, dias, agora())
  for (const c of a.abertos) {
    const ciclo = await CicloDaAssinatura.get(storage, { assinaturaId: a.id, n: c.n }, { consistent: true })
    if (ciclo) await storage.commit([CicloDaAssinatura.put({ ...ciclo, vencimento: c.vencimento })])
  }
  await storage.commit([AssinaturaDePlano.put({ ...a, vence: agora() })])
  if (dias && a.mandato?.idRec) mandatos.adiantar(a.mandato.idRec, dias)
  await olhar()
}

/** As it would stand so many days later, with all that waits for an hour due now. */
function diasDepois(a: AssinaturaDePlano, dias: number, agora: number): AssinaturaDePlano {
  const antes = (dia: string) => somarDias(dia, -dias)
  return {
    ...{
      ...a,
      primeiro: antes(a.primeiro),
      ...(a.mandato && { mandato: { ...a.mandato, inicio: antes(a.mandato.inicio) } }),
    },
    abertos: a.abertos.map(c => ({
      ...{ ...c, vencimento: antes(c.vencimento), ...(c.tentarEm !== undefined && { tentarEm: agora }) },
      ...(c.debito && { debito: { ...c.debito, pedidas: c.debito.pedidas.map(antes), perguntarEm: agora } }),
    })),
  }
}
