import { describe, expect, test } from 'vitest'
import { emBase64, planilha } from '../builders/planilha.ts'
import type { ContractBench } from './bench.ts'
import type { recorder } from './recorder.ts'

/** Spreadsheets of links that are refused whole. */
export function errosDoLote(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const com = async (arquivo: string | Uint8Array) => ({
    headers: await b().sessao('links'),
    body: { arquivo: emBase64(arquivo) },
  })

  describe.each(['conferirLoteDeLinks', 'criarLoteDeLinks'] as const)('%s', operacao => {
    test('a workbook, and titles of something else', async () => {
      const excel = await rec().recusa(operacao, 'PlanilhaInvalida', await com(Uint8Array.of(0x50, 0x4b, 3, 4)))
      expect(excel).toMatchObject({ motivo: 'excel', message: expect.stringContaining('Salvar como') })
      const outra = await rec().recusa(operacao, 'PlanilhaInvalida', await com('Produto;Valor\r\nA;1,00\r\n'))
      expect(outra).toMatchObject({ motivo: 'colunas', linha: 1, faltam: ['Nome'], desconhecidas: ['Produto'] })
    })
  })

  test('criarLoteDeLinks: one wrong row creates none, unless the others are asked for', async () => {
    const nome = 'Uma errada'
    const call = await com(
      planilha([
        { nome, valor: '10,00' },
        { nome, valor: 'x' },
        { nome, valor: '11,00' },
      ]),
    )
    const { linhas } = await rec().recusa('criarLoteDeLinks', 'PlanilhaComErros', call)
    expect(linhas).toEqual([3])
    const conferida = await b().ok<{ jaCriadas: number; prontas: number }>('conferirLoteDeLinks', call)
    expect(conferida.body).toMatchObject({ prontas: 2, jaCriadas: 0 })
  })
}
