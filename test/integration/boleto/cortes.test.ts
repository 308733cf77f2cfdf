import { expect, test } from 'vitest'
import { Fault } from '../../../functions/platform/http/fault.ts'
import { amostraDe, provasInteiras } from '../../harness/provas.ts'
import { Corte, dia, type Faca, type Mundo, mundo } from './mundo.ts'

/**
 * Every outgoing call of every function in a story (table, registrar, PSP) is a boundary. The worker is cut off before
 * and after each one in turn; the payer repeats, notifications and queues come again, the sweeper comes by; and the end
 * must be the one of the story that nothing disturbed.
 */
const hora = 3_600_000

/** As a browser does: repeats what was cut off or not known, until it is answered. */
async function insistir(m: Mundo): Promise<void> {
  for (let vez = 0; vez < 40; vez++) {
    try {
      await m.emitir()
      return
    } catch (error) {
      if (!(error instanceof Corte) && !(error instanceof Fault && error.name === 'ProvedorSemResposta')) throw error
    }
    await m.passar(5_000, 5_000)
  }
  throw new Error('never issued')
}
/** As the acquirer and the PSP do: tell again until they are heard. */
async function ateOuvirem(contar: () => Promise<unknown>): Promise<void> {
  for (let vez = 0; vez < 3; vez++) {
    try {
      await contar()
      return
    } catch (error) {
      if (!(error instanceof Corte)) throw error
    }
  }
  throw new Error('never heard')
}
/** Every slip is asked about each morning until its days are over, whatever became of it. */
const ateAVigiaAcabar = async (m: Mundo) => {
  await m.passar(2 * dia)
  await m.passar(10 * dia, 12 * hora)
}
const txid = async (m: Mundo) => (await m.raiz()).pix?.txid ?? ''

const historias: Record<string, (m: Mundo) => Promise<void>> = {
  'paid, told': async m => {
    await insistir(m)
    m.pagarBoleto()
    await ateOuvirem(() => m.avisar())
    await ateAVigiaAcabar(m)
  },
  'paid, nobody tells': async m => {
    await insistir(m)
    m.pagarBoleto()
    await ateAVigiaAcabar(m)
  },
  'unpaid to its end': async m => {
    await insistir(m)
    await m.passar(12 * dia, 6 * hora)
  },
  'paid by its Pix': async m => {
    await insistir(m)
    await m.passar(hora, 60_000)
    const vez = await txid(m)
    m.psp.pagar(vez, { forcar: true })
    await ateOuvirem(() => m.contarPix(vez))
    await ateAVigiaAcabar(m)
  },
  'paid twice, by slip and by Pix': async m => {
    await insistir(m)
    await m.passar(hora, 60_000)
    const vez = await txid(m)
    m.psp.pagar(vez, { forcar: true })
    m.pagarBoleto()
    await ateOuvirem(() => m.avisar())
    await ateOuvirem(() => m.contarPix(vez))
    await ateAVigiaAcabar(m)
  },
  'renewed after its last day, the old one paid': async m => {
    await insistir(m)
    await m.passar(4 * dia)
    await insistir(m)
    m.pagarBoleto({ forcar: true })
    await ateOuvirem(() => m.avisar())
    await ateAVigiaAcabar(m)
  },
}

const faca = (n: number, lado: Faca['lado']): Faca => ({ n, lado, vistas: [], de: [], trabalhador: 0 })
/** After a worker's call is before its next one: only its own memory moves between, and dies with it. */
const lados = ({ de }: Faca, n: number): Faca['lado'][] =>
  n > 1 && de[n - 1] === de[n - 2] && !provasInteiras ? ['depois'] : ['antes', 'depois']

async function contar(historia: (m: Mundo) => Promise<void>, corte: Faca) {
  const m = mundo({ faca: corte, limiteUsos: 1 })
  await m.comecar()
  await historia(m)
  const c = await m.raiz()
  return {
    estado: c.estado,
    boleto: c.boleto?.estado,
    lancamentos: (await m.lancamentos()).map(l => l.tipo).sort(),
    usos: (await m.usos()).length,
    vence: c.vence,
    aPagar: m.cielo.boletos.todos().filter(b => b.status === 1).length,
    fila: m.fila.length,
  }
}

test.each(Object.entries(historias))('cut off at every call, before and after: %s', async (_, historia) => {
  const calma = faca(0, 'antes')
  const esperado = await contar(historia, calma)
  expect(esperado.aPagar).toBe(0)
  expect(esperado.vence).toBeUndefined()
  expect(calma.vistas.length).toBeGreaterThan(15)
  const momentos = calma.vistas.flatMap((vista, k) => lados(calma, k + 1).map(lado => ({ n: k + 1, lado, vista })))
  for (const { n, lado, vista } of amostraDe(momentos, m => `${m.lado} ${m.vista}`)) {
    const onde = `${lado} de ${n}, ${vista}`
    const visto = await contar(historia, faca(n, lado)).catch(error => {
      throw new Error(`${onde}: ${error instanceof Error ? error.stack : error}`)
    })
    expect(visto, onde).toEqual(esperado)
  }
})
