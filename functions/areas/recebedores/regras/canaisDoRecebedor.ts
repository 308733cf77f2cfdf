import type { Canal } from '../../../../shared/contract/canais.ts'
import { Email, Entrega } from '../../../platform/storage/Email.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Whose messages, and of which time they were sent. */
export interface Alvo {
  id: string
  vez: number
}
const assuntos = { REC: 'convite', ANT: 'antecipacao' } as const
type Dono = keyof typeof assuntos

/** What became of the last messages to these, by id: WhatsApp first, then e-mail. Three items each, in one read. */
export async function lerCanais(storage: Storage, de: Dono, alvos: readonly Alvo[]): Promise<Map<string, Canal[]>> {
  if (!alvos.length) return new Map()
  const tipo = assuntos[de]
  const chaves = ({ id, vez }: Alvo) => {
    const ref = String(vez)
    return {
      carta: Email.key({ checkoutId: id, tipo, ref, de }),
      zap: Email.key({ checkoutId: id, tipo: `${tipo}-whatsapp`, ref, de }),
      entrega: Entrega.key({ dono: id, de, tipo: `${tipo}-whatsapp`, ref }),
    }
  }
  const itens = await storage.getMany(alvos.flatMap(a => Object.values(chaves(a))))
  const achado = ({ PK, SK }: { PK: string; SK: string }) => itens.find(i => i.PK === PK && i.SK === SK)
  return new Map(
    alvos.map(alvo => {
      const { carta, zap, entrega } = chaves(alvo)
      const [c, z, e] = [achado(carta), achado(zap), achado(entrega)]
      return [
        alvo.id,
        [
          canalDe('whatsapp', z && Email.parse(z), e && Entrega.parse(e)),
          canalDe('email', c && Email.parse(c), undefined),
        ],
      ]
    }),
  )
}

const doRegistro = {
  enviando: 'enviando',
  adiado: 'enviando',
  enviado: 'enviada',
  recusado: 'falhou',
  incerto: 'incerta',
  entregue: 'entregue',
  devolvido: 'falhou',
  reclamado: 'entregue',
} as const

/** Pure: what the webhook told is later than, and says more than, what we were answered. */
export function canalDe(
  canal: Canal['canal'],
  registro: Pick<Email, 'estado' | 'em' | 'motivo'> | undefined,
  entrega: Pick<Entrega, 'situacao' | 'em' | 'motivo'> | undefined,
): Canal {
  const visto = entrega ?? registro
  if (!visto) return { canal, situacao: 'enviando', em: null, motivo: null }
  const situacao = entrega ? entrega.situacao : doRegistro[registro?.estado ?? 'enviando']
  const motivo = situacao === 'falhou' ? (visto.motivo ?? 'desconhecido') : null
  return { canal, situacao, em: new Date(visto.em).toISOString(), motivo }
}
