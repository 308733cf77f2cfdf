import { readFileSync } from 'node:fs'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterMinhaConciliacao } from '../../../shared/contract/minhaConciliacao.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A month's card sales beside the acquirer's files (decision 0219): added up part by part, looked through, taken away. */
type Parte = Received<typeof obterMinhaConciliacao>
const CONCILIACAO = '/painel-administrativo/loja-aurora/relatorios/conciliacao?mes=2026-11'
const venda = (n: number, estado: Parte['itens'][number]['estado'], devolvido = 0): Parte['itens'][number] => ({
  ...{ id: `Venda${String(n).padStart(16, '0')}`, criadoEm: '2026-11-10T12:00:00.000Z', estado, devolvido },
  ...{ pagador: ['Helena Vasconcelos', 'Otávio Nunes', 'Bia Prado'][n % 3] ?? '', valor: 100.5 + n },
})
const parte = (itens: Parte['itens'], cursor: string | null): Parte => {
  const de = (estado: Parte['itens'][number]['estado']) => {
    const deles = itens.filter(i => i.estado === estado)
    return { quantidade: deles.length, valor: deles.reduce((s, i) => s + Math.round(i.valor * 100), 0) / 100 }
  }
  const totais = { conferida: de('conferida'), aConferir: de('aConferir'), divergente: de('divergente') }
  return { mes: '2026-11', itens, totais, parcial: false, cursor }
}

test('a month is read to its end, says what is checked and what is not, and is taken away as a spreadsheet', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterMinhaConciliacao: ({ query }) => ({
      data: query.cursor
        ? parte([venda(3, 'aConferir'), venda(4, 'divergente')], null)
        : parte([venda(1, 'conferida'), venda(2, 'conferida', 20)], '2026-11-10T12:00:00.000Z#v2'),
    }),
  })
  await page.goto(CONCILIACAO)
  await expect(page.getByText('R$ 204,00')).toBeVisible()
  await expect(page.getByText(/Nossa equipe está apurando/)).toBeVisible()
  await expect
    .poll(() => api.de('obterMinhaConciliacao').map(c => c.query.cursor))
    .toEqual([undefined, '2026-11-10T12:00:00.000Z#v2'])
  await nasLarguras(page)
  await fotografar(page, 'conciliacao')
  await page.getByRole('button', { name: 'Em apuração' }).click()
  await expect(page.getByRole('link', { name: /Abrir a venda de/ })).toHaveCount(1)
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const arquivo = await baixado
  expect(arquivo.suggestedFilename()).toBe('conciliacao-2026-11.csv')
  const linhas = readFileSync(await arquivo.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(linhas).toHaveLength(5)
  expect(linhas[2]).toBe('Venda0000000000000002;10/11/2026;Bia Prado;102,50;20,00;Conferida com a adquirente')
})

test('a month without card sales says so, and one that does not come is asked for again', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, { obterMinhaConciliacao: () => ({ data: parte([], null) }) })
  await page.goto(CONCILIACAO)
  await expect(page.getByText('Nenhuma venda no cartão neste mês')).toBeVisible()
  await fotografar(page, 'conciliacao-vazia')
  api.mudar({ obterMinhaConciliacao: () => ({ data: parte([venda(1, 'aConferir')], null) }) })
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  // of a month that is over, its files do not come tomorrow
  await expect(page.getByText(/não chegaram\. Nossa equipe cuida disso/)).toBeVisible()
})
