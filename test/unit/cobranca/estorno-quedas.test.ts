import { expect, test } from 'vitest'
import { cartaoBom, cartaoDoEstorno, mundoDeEstornos } from '../../builders/estornos.ts'
import { conferirCartao } from './estornos-conferidos.ts'

class Queda extends Error {}
/** Cuts the function off at the n-th outgoing call, before or after it. */
function quedas() {
  let em = 0
  let vistos = 0
  const lugares: string[] = []
  return {
    lugares,
    armar(n: number) {
      em = n
      vistos = 0
    },
    fronteira(lugar: string) {
      vistos++
      if (em === 0) lugares.push(lugar)
      if (vistos === em) throw new Queda(lugar)
    },
  }
}

test.each([
  ['a card, whole', cartaoBom, null],
  ['a card, in part', cartaoBom, 4_000],
  ['a card, its answer lost', cartaoDoEstorno('pendurar-com-efeito'), 4_000],
  ['a card, nothing done and nothing said', cartaoDoEstorno('503-sem-efeito'), 4_000],
  ['a Pix, in part', 'pix', 4_000],
] as const)('cut off before and after every outgoing call, then repeated with its key: %s', async (_, meio, valor) => {
  const conta = quedas()
  const contar = mundoDeEstornos(conta.fronteira)
  const c0 = meio === 'pix' ? await contar.noPix() : await contar.noCartao(meio)
  conta.lugares.length = 0
  await contar.estornar(c0.id, valor, 'chave')
  const chamadas = [...conta.lugares]
  expect(chamadas.length).toBeGreaterThanOrEqual(10)
  for (let n = 1; n <= chamadas.length; n++) {
    const queda = quedas()
    const m = mundoDeEstornos(queda.fronteira)
    const c = meio === 'pix' ? await m.noPix() : await m.noCartao(meio)
    queda.armar(n)
    await expect(m.estornar(c.id, valor, 'chave')).rejects.toBeInstanceOf(Queda)
    queda.armar(0)
    const lugar = `cut off at call ${n}, ${chamadas[n - 1]}`
    // the browser repeats what was not answered, then time does the rest
    const repetida = await m.estornar(c.id, valor, 'chave')
    expect(['estornado', 'processando'], lugar).toContain(repetida.situacao)
    const fim = await m.aoRepouso(c.id)
    const quanto = valor ?? 10_000
    expect(fim, lugar).toMatchObject({ estornado: quanto, estorno: { estado: 'concluido', valor: quanto } })
    if (meio === 'pix') expect(m.psp.devolucoes.recebimento(c.e2eid ?? '')?.devolucoes, lugar).toHaveLength(1)
    else expect(await conferirCartao(m, c.id), lugar).toBe(quanto)
    const { lancamentos } = await m.diario(c.id)
    expect(
      lancamentos.filter(l => ['estorno', 'devolucao'].includes(l.tipo)),
      lugar,
    ).toHaveLength(1)
    expect(await m.estornar(c.id, valor, 'chave'), lugar).toMatchObject({ situacao: 'estornado', estornado: quanto })
  }
})
