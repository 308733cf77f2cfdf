import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ListasPort, PerguntaDasListas } from '../../../functions/providers/listas/port.ts'

export interface MundoListas {
  listas: ListasPort
  prazo(): { prazo: number }
  fechar(): Promise<void>
}
export const perguntaSobre = (nome: string, documento = '52998224725'): PerguntaDasListas => ({
  ...{ nome, documento, tipo: documento.length > 11 ? 'empresa' : 'pessoa' },
})

/** What every implementation of ListasPort does, in good and bad weather. */
export function suiteListas(nome: string, criar: () => Promise<MundoListas>): void {
  describe(`ListasPort: ${nome}`, () => {
    let mundo: MundoListas
    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())
    const consultar = (...quem: PerguntaDasListas[]) => mundo.listas.consultar(quem, mundo.prazo())

    test('nobody is found of people whom no list names, or who are little alike', async () => {
      const quem = [perguntaSobre('Rosa Lima'), perguntaSobre('Ana Parecido', '11144477735')]
      expect(await consultar(...quem)).toEqual({ tipo: 'respondida', achados: [] })
    })

    test.each([
      ['José Sancionado', 'csnu', 100],
      ['Juan Homônimo Peres', 'ofac', 82],
      ['Cliente Embargado SA', 'ue', 99],
      ['Maria do Exposto', 'pep', 98],
    ] as const)('%s is of the list %s, with %i points', async (nome, lista, pontos) => {
      const outra = perguntaSobre('Lima Participações', '11222333000181')
      const r = await consultar(perguntaSobre(nome), outra)
      if (r.tipo !== 'respondida') throw new Error(r.tipo)
      expect(r.achados).toMatchObject([{ documento: '52998224725', lista, pontos }])
      expect(r.achados[0]?.referencia).toMatch(/^NK-/)
    })

    test.each(['Ana Calado', 'Ana Indisponível', 'Ana Ilegível'])(
      'of %s nothing is known, and of nobody with her',
      async nome => {
        const r = await consultar(perguntaSobre('José Sancionado', '11144477735'), perguntaSobre(nome))
        expect(r).toEqual({ tipo: 'indeterminada' })
      },
    )
  })
}
