import { minute, type Story, valor } from '../crash.harness.ts'

const key = 'chave-do-comeco-0'
export const stories: Record<string, Story> = {
  'paid, told by the webhook': {
    ends: ['Liquidado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(3_000)
      p.pay(id, 1)
    },
  },
  'paid, the webhook lost': {
    ends: ['Liquidado'],
    deaf: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      p.pay(id, 1)
    },
  },
  'expired, renewed on the same link, paid': {
    ends: ['Liquidado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(6 * minute)
      await p.charge(id)
      await p.wait(2_000)
      p.pay(id, 2)
    },
  },
  'paid at the last moment, its webhook lost, found by the renewal': {
    ends: ['Liquidado'],
    deaf: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(4 * minute + 59_000)
      p.pay(id, 1)
      await p.wait(1_500)
      await p.charge(id)
    },
  },
  'both charges paid, because the first was not known to be cancelled': {
    ends: ['Liquidado'],
    silentCancel: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(6 * minute)
      await p.charge(id)
      const open = p.world.psp.cobs().filter(c => c.txid.startsWith(id) && c.status === 'ATIVA')
      for (const c of open) p.pay(id, Number(c.txid.slice(21)))
    },
  },
  'a wrong amount: recorded, returned': {
    ends: ['Estornado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      p.pay(id, 1, { valor: valor - 1 })
    },
  },
  'a wrong amount, all webhooks lost': {
    ends: ['Estornado'],
    deaf: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      p.pay(id, 1, { valor: valor + 100 })
    },
  },
  'a MED refund that nobody asked for': {
    ends: ['Estornado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      const e2eid = p.pay(id, 1)
      await p.wait(minute)
      p.world.psp.devolucoes.med(e2eid)
    },
  },
  'the only use of a link, given back on expiry and taken by another payer': {
    ends: ['Expirado', 'Liquidado'],
    limiteUsos: 1,
    play: async p => {
      await p.upTo('charged', key)
      await p.wait(8 * minute)
      const other = await p.upTo('charged', 'chave-do-comeco-1')
      p.pay(other, 1)
    },
  },
}
