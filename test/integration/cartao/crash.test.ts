import { expect, test } from 'vitest'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import type { Pagamento } from '../../sim/scenario.ts'
import { cutEverywhere, minute, type Story } from '../crash.harness.ts'

/**
 * The same cuts as for Pix, at every outgoing call of a card's stories, the acquirer's included: one capture, one entry
 * in the journal, no hold left, whatever died and whenever.
 */
const numeroDe = (rota: string, modo: string) =>
  cartoesMagicos.find(c => c.falha?.rota === rota && c.falha.modo === modo)?.numero ?? ''
const cartao = (numero: string): Pagamento => ({ forma: 1, parcelas: 1, cartao: { numero, cvv: '123' } })
const bom = cartao('4000000000000010')
const semLimite = cartoesMagicos.find(c => c.bandeira === 'visa' && c.desfecho?.codigo === '51')?.numero ?? ''
const semDesafio = '4000000000002701'
const comDesafio = '4000000000002503'
const key = 'chave-do-comeco-0'

const stories: Record<string, Story> = {
  approved: {
    ends: ['Liquidado'],
    pagamento: bom,
    play: async p => {
      await p.settle(await p.upTo('charged', key), bom)
    },
  },
  'approved, no notification ever': {
    ends: ['Liquidado'],
    pagamento: bom,
    deaf: true,
    play: async p => {
      await p.settle(await p.upTo('charged', key), bom)
    },
  },
  'denied, then approved with another card': {
    ends: ['Liquidado'],
    pagamento: cartao(semLimite),
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.until(id, 'Recusado')
      await p.settle(id, bom)
    },
  },
  'denied, then paid by Pix': {
    ends: ['Liquidado'],
    pagamento: cartao(semLimite),
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.until(id, 'Recusado')
      await p.again(id, { forma: 2, parcelas: 1 }, 'segundo-envio-0001')
      await p.until(id, 'AguardandoPagamento')
      const txid = p.world.psp.cobs().find(c => c.txid.startsWith(id) && c.status === 'ATIVA')?.txid ?? ''
      p.pay(id, Number(txid.slice(21)))
    },
  },
  'unknown, then found and captured': {
    ends: ['Liquidado'],
    pagamento: cartao(numeroDe('cielo-autorizar', 'chegar-tarde')),
    play: async p => {
      await p.settle(await p.upTo('charged', key), bom)
    },
  },
  'unknown, never there, then paid with another card': {
    ends: ['Liquidado'],
    pagamento: cartao(numeroDe('cielo-autorizar', 'pendurar-sem-efeito')),
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.until(id, 'Recusado')
      await p.settle(id, bom)
    },
  },
  'held twice, both let go': {
    ends: ['Recusado'],
    pagamento: cartao(numeroDe('cielo-autorizar', 'duas-vezes')),
    play: async p => {
      await p.upTo('charged', key)
    },
  },
  'a capture that got no answer': {
    ends: ['Liquidado'],
    pagamento: cartao(numeroDe('cielo-capturar', 'pendurar-sem-efeito')),
    play: async p => {
      await p.settle(await p.upTo('charged', key), bom)
    },
  },
  '3-D Secure without a challenge': {
    ends: ['Liquidado'],
    autenticar3ds: true,
    pagamento: cartao(semDesafio),
    play: async p => {
      await p.withChallenge(await p.upTo('registered', key), cartao(semDesafio))
    },
  },
  'a challenge, passed': {
    ends: ['Liquidado'],
    autenticar3ds: true,
    pagamento: cartao(comDesafio),
    play: async p => {
      await p.withChallenge(await p.upTo('registered', key), cartao(comDesafio))
    },
  },
  'a challenge, not passed': {
    ends: ['Recusado'],
    autenticar3ds: true,
    pagamento: cartao(comDesafio),
    play: async p => {
      await p.withChallenge(await p.upTo('registered', key), cartao(comDesafio), false)
    },
  },
  'a challenge not passed, then one that is': {
    ends: ['Liquidado'],
    autenticar3ds: true,
    pagamento: cartao(comDesafio),
    play: async p => {
      const id = await p.upTo('registered', key)
      await p.withChallenge(id, cartao(comDesafio), false)
      await p.withChallenge(id, cartao(comDesafio))
    },
  },
  'the only use of a link, denied, taken by another payer': {
    ends: ['Cancelado', 'Liquidado'],
    limiteUsos: 1,
    pagamento: cartao(semLimite),
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.until(id, 'Recusado')
      await p.wait(11 * minute)
      const other = await p.upTo('registered', 'chave-do-comeco-1')
      await p.settle(other, bom)
    },
  },
}

const counted: Record<string, number> = {}
const kinds = new Set<string>()

test.each(Object.entries(stories))('cut off at every call, before and after: %s', async (name, story) => {
  const cut = await cutEverywhere(story)
  counted[name] = cut.boundaries
  for (const kind of cut.kinds) kinds.add(kind)
  expect(cut.boundaries).toBeGreaterThan(name === 'a challenge, not passed' ? 20 : 30)
})

test('the calls that were cut off include every kind there is', () => {
  const acquirer = [
    'acquirer cielo',
    'mpi mpi',
    'write commit',
    'read get',
    'send send',
    'workflow start',
    'workflow signal',
  ]
  expect([...kinds]).toEqual(expect.arrayContaining(acquirer))
  console.log(`boundaries: ${JSON.stringify(counted)}, each cut off before and after`)
})
