import { describe, expect, test } from 'vitest'
import { transferenciaDa } from '../../functions/areas/folha/regras/cuidarDoLote.ts'
import { todasAsLinhas } from '../../functions/areas/folha/regras/linhasDoLote.ts'
import { resetEnv } from '../../functions/platform/runtime/env.ts'
import { LoteDaFolha } from '../../functions/platform/storage/Folha.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { Membro } from '../../functions/platform/storage/Membro.ts'
import { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import type { Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe, loginNaEmpresa } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

export type LoteVisto = { id: string; hash: string; situacao: string; decisoes: string[]; total: number }
export const hoje = () => dataSaoPaulo(Date.now())
export const pessoa = (n: number, valor: number, mais: object = {}) => ({
  ...{ nome: `Pessoa ${n}`, documento: '52998224725', valor, chave: `pessoa${n}@exemplo.com` },
  ...mais,
})
/** Another person of the company who may, as its list of users has them; no login of hers is needed. */
export const outraPessoa = (b: ContractBench, empresaId: string) =>
  b.storage.commit([
    Membro.create({
      ...{ empresaId, usuarioId: idDeNinguem(), nome: 'Bia', email: 'bia@x.example', perfil: 'administrador' },
      ...{ ativo: true, desde: new Date().toISOString() },
    }),
  ])
/** A lot whose lines are transfers that the bank refused. */
export async function comFalhas(b: ContractBench, id: string): Promise<void> {
  const lote = (await LoteDaFolha.get(b.storage, id, { consistent: true })) as LoteDaFolha
  const linhas = await todasAsLinhas(b.storage, lote)
  await b.storage.commit([
    LoteDaFolha.put({ ...lote, estado: 'parcial', feitos: lote.blocos, vence: undefined }),
    ...linhas.map((l, ordem) =>
      Transferencia.create({
        ...transferenciaDa(l, lote, { bloco: 1, agora: Date.now(), ordem }),
        ...{ estado: 'recusada', motivo: 'destino', vence: undefined },
      }),
    ),
  ])
}

/** Payroll: what is no lot, who authorises what, what stops it, what is paid again. */
export function errosDaFolha(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const comChave = (headers: Record<string, string>, chave: string) => ({ ...headers, 'idempotency-key': chave })
  const novo = (valor: number, mais: object = {}) => ({
    nome: 'Folha',
    data: hoje(),
    linhas: [pessoa(1, valor)],
    ...mais,
  })
  const csv = (texto: string) => Buffer.from(texto).toString('base64')

  describe('payroll', () => {
    test('what cannot be read, or paid, is refused with what has to change', async () => {
      const { headers } = await empresaVazia(b())
      const tarde = { data: somarDias(hoje(), 61), linhas: [pessoa(1, 10)] }
      await rec().recusa('conferirLoteDaFolha', 'DataDaFolhaInvalida', { headers, body: tarde })
      await rec().recusa('criarLoteDaFolha', 'DataDaFolhaInvalida', { headers, body: { ...tarde, nome: 'x' } })
      const torto = { data: hoje(), arquivo: csv('Nome;Salario\nAna;10') }
      expect(await rec().recusa('conferirLoteDaFolha', 'FolhaInvalida', { headers, body: torto })).toMatchObject({
        motivo: 'colunas',
        faltam: ['CPF ou CNPJ', 'Valor'],
        desconhecidas: ['Salario'],
      })
      const nada = { data: hoje() }
      const ambos = { ...torto, linhas: [pessoa(1, 10)] }
      for (const body of [nada, ambos])
        expect(await rec().recusa('conferirLoteDaFolha', 'FolhaInvalida', { headers, body })).toMatchObject({
          motivo: 'entrada',
        })
      const cnab = { nome: 'x', data: hoje(), arquivo: csv('0'.repeat(240)), formato: 'cnab' }
      await rec().recusa('criarLoteDaFolha', 'FolhaInvalida', { headers, body: cnab })
      const comErro = novo(10, { linhas: [pessoa(1, 10), pessoa(2, 10, { documento: '11111111111' })] })
      expect(await rec().recusa('criarLoteDaFolha', 'FolhaComErros', { headers, body: comErro })).toMatchObject({
        linhas: [2],
      })
      const chave = comChave(headers, 'folha-1')
      await b().ok('criarLoteDaFolha', { headers: chave, body: novo(10) })
      await rec().recusa('criarLoteDaFolha', 'ChaveReutilizada', { headers: chave, body: novo(11) })
      const ruim = { nome: 'Ana', documento: '52998224725', chave: 'nada' }
      expect(await rec().recusa('salvarFavorecido', 'FavorecidoInvalido', { headers, body: ruim })).toMatchObject({
        erros: [{ campo: 'chave', motivo: 'chave' }],
      })
      const ninguem = { headers, params: { favorecido: 'a'.repeat(22) } }
      await rec().recusa('removerFavorecido', 'FavorecidoNaoEncontrado', ninguem)
    })

    test('a lot of another company is none, and a lot moves only along its machine', async () => {
      const [{ headers }, outra] = await Promise.all([empresaVazia(b()), empresaVazia(b())])
      const { body: lote } = await b().ok<LoteVisto>('criarLoteDaFolha', { headers: outra.headers, body: novo(10) })
      const params = { id: lote.id }
      const hash = lote.hash
      const data = hoje()
      for (const [operacao, mais] of [
        ['obterLoteDaFolha', {}],
        ['listarLinhasDoLote', {}],
        ['exportarLoteDaFolha', { query: { formato: 'retorno' } }],
        ['relatarLoteDaFolha', {}],
        ['mudarLoteDaFolha', { body: { decisao: 'cancelar' } }],
        ['autorizarLoteDaFolha', { body: { hash } }],
        ['reenviarLinhasDaFolha', { body: { data, linhas: [{ linha: 1, nome: 'A', documento: '52998224725' }] } }],
      ] as const)
        await rec().recusa(operacao, 'LoteNaoEncontrado', { headers, params, ...mais })
      const chave = comChave(outra.headers, 'mudar-1')
      await b().ok('mudarLoteDaFolha', { headers: chave, params, body: { decisao: 'cancelar' } })
      await rec().recusa('mudarLoteDaFolha', 'ChaveReutilizada', {
        headers: chave,
        params,
        body: { decisao: 'enviar' },
      })
      const denovo = { headers: outra.headers, params, body: { decisao: 'enviar' } }
      await rec().recusa('mudarLoteDaFolha', 'LoteEmOutraSituacao', denovo)
      const autorizar = { headers: outra.headers, params, body: { hash } }
      await rec().recusa('autorizarLoteDaFolha', 'LoteEmOutraSituacao', autorizar)
    })

    test('who authorises what, and what stops it', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const conta = contas.empresa(empresaId)
      const lote = async (valor: number) =>
        (await b().ok<LoteVisto>('criarLoteDaFolha', { headers, body: novo(valor) })).body
      const de = ({ id, hash }: LoteVisto, quem = headers) => ({ headers: quem, params: { id }, body: { hash } })
      const pequeno = await lote(100)
      const recusa = (nome: string, call: Call) => rec().recusa('autorizarLoteDaFolha', nome as 'LoteMudou', call)
      expect(await recusa('SaldoInsuficiente', de(pequeno))).toMatchObject({ disponivel: 0 })
      await creditar(b().storage, conta, 90_000_00, empresaId)
      await recusa('LoteMudou', de({ ...pequeno, hash: '0'.repeat(64) }))
      expect(await recusa('LimiteSozinho', de(await lote(5_000.01)))).toMatchObject({ limite: 5_000, livre: 5_000 })
      const marcar = (set: Record<string, unknown>) =>
        b().storage.commit([Saldo.add(conta, { disponivel: 0 }, { set })])
      await marcar({ congelada: true })
      await recusa('ContaEmConferencia', de(pequeno))
      await marcar({ congelada: false, bloqueios: 1 })
      expect(await recusa('SaidaBloqueada', de(pequeno))).toMatchObject({ motivo: 'contestacao' })
      await marcar({ bloqueios: 0 })
      await outraPessoa(b(), empresaId)
      await recusa('QuemPediuNaoDecide', de(pequeno))
      const bia = await loginNaEmpresa(b(), { empresaId, perfil: 'gestor-financeiro' })
      process.env.REPASSE_LIMITE_ORDEM = '1500000'
      resetEnv()
      try {
        expect(await recusa('OrdemAcimaDoLimite', de(await lote(15_000.01), bia))).toMatchObject({ limite: 15_000 })
      } finally {
        delete process.env.REPASSE_LIMITE_ORDEM
        resetEnv()
      }
      const chave = comChave(bia, 'autorizar-1')
      const feito = await b().ok<LoteVisto>('autorizarLoteDaFolha', de(pequeno, chave))
      expect(['agendada', 'emAnalise']).toContain(feito.body.situacao)
      expect((await b().ok('autorizarLoteDaFolha', de(pequeno, chave))).body).toEqual(feito.body)
      await recusa('ChaveReutilizada', de({ ...pequeno, hash: '1'.repeat(64) }, chave))
    })

    test('a line that failed is paid again once, and only as what can be paid', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const { body: lote } = await b().ok<LoteVisto>('criarLoteDaFolha', { headers, body: novo(10) })
      const params = { id: lote.id }
      const certa = { linha: 1, nome: 'Pessoa 1', documento: '52998224725', chave: 'certa@exemplo.com' }
      const pedido = (linha: object, mais: object = {}) => ({
        headers,
        params,
        body: { data: hoje(), linhas: [linha], ...mais },
      })
      await rec().recusa('reenviarLinhasDaFolha', 'LinhasNaoReenviaveis', pedido(certa))
      await comFalhas(b(), lote.id)
      await rec().recusa('reenviarLinhasDaFolha', 'FolhaComErros', pedido({ ...certa, chave: 'torta' }))
      await rec().recusa('reenviarLinhasDaFolha', 'DataDaFolhaInvalida', pedido(certa, { data: somarDias(hoje(), -1) }))
      const chave = comChave(headers, 'reenvio-1')
      await b().ok('reenviarLinhasDaFolha', { ...pedido(certa), headers: chave })
      await rec().recusa('reenviarLinhasDaFolha', 'ChaveReutilizada', {
        ...pedido({ ...certa, nome: 'Outra' }),
        headers: chave,
      })
      await rec().recusa('reenviarLinhasDaFolha', 'LinhasNaoReenviaveis', pedido(certa))
      expect(empresaId).toBeTruthy()
    })

    test('staff decide on a lot that waits for them, and not on their own', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const conta = contas.empresa(empresaId)
      await creditar(b().storage, conta, 90_000_00, empresaId)
      const [ana, caio] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const bia = await loginNaEmpresa(b(), { empresaId, perfil: 'gestor-financeiro' })
      const { body: lote } = await b().ok<LoteVisto>('criarLoteDaFolha', { headers, body: novo(12_000) })
      const params = { id: lote.id }
      const decidir = (decisao: string, quem = ana, id = lote.id) => ({
        headers: quem,
        params: { id },
        body: { decisao, motivo: 'conferido com a empresa' },
      })
      const recusa = (nome: string, call: Call) => rec().recusa('analisarLoteDaFolha', nome as 'LoteMudou', call)
      await recusa('LoteNaoEncontrado', decidir('liberar', ana, idDeNinguem()))
      await rec().recusa('obterLoteDaEquipe', 'LoteNaoEncontrado', { headers: ana, params: { id: idDeNinguem() } })
      await recusa('LoteEmOutraSituacao', decidir('liberar'))
      await b().ok('autorizarLoteDaFolha', { headers: bia, params, body: { hash: lote.hash } })
      await b().ok('assumirCaso', { headers: caio, params: { natureza: 'folha', id: lote.id }, body: {} })
      await recusa('CasoDeOutraPessoa', decidir('liberar'))
      await b().ok('soltarCaso', { headers: caio, params: { natureza: 'folha', id: lote.id } })
      const dora = await loginDaEquipe(b(), empresaId)
      const { body: dela } = await b().ok<LoteVisto>('criarLoteDaFolha', { headers: dora, body: novo(12_000) })
      await b().ok('autorizarLoteDaFolha', { headers: bia, params: { id: dela.id }, body: { hash: dela.hash } })
      await recusa('QuemPediuNaoDecide', decidir('liberar', dora, dela.id))
      const marcar = (set: Record<string, unknown>) =>
        b().storage.commit([Saldo.add(conta, { disponivel: 0 }, { set })])
      await marcar({ congelada: true })
      await recusa('ContaEmConferencia', decidir('liberar'))
      await marcar({ congelada: false, bloqueios: 1 })
      await recusa('SaidaBloqueada', decidir('liberar'))
      await marcar({ bloqueios: 0 })
      const chave = comChave(ana, 'analise-1')
      await b().ok('analisarLoteDaFolha', decidir('liberar', chave))
      await recusa('ChaveReutilizada', decidir('cancelar', chave))
    })
  })
}
