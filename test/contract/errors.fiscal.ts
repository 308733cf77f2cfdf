import { describe, expect, test } from 'vitest'
import { resetEnv } from '../../functions/platform/runtime/env.ts'
import { DeclaracaoMensal } from '../../functions/platform/storage/DeclaracaoMensal.ts'
import { NotaFiscal, TarifasDoMes } from '../../functions/platform/storage/NotaFiscal.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { idDaNota } from '../../shared/domain/notaFiscal.ts'
import { notaGuardada } from '../builders/notaFiscal.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia, loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Fiscal notes of the provider's fees (decision 0140). */
export function errosDoFiscal(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const texto = 'Tarifa cobrada em duplicidade'
  const nenhuma = { id: idDaNota({ empresaId: 'nenhuma', mes: '2026-01', tributacao: '151002', vez: 1 }) }
  const formato = { formato: 'xml' } as const

  describe('monthly returns', () => {
    test('only where the stage has a layout, of a month that is over, and once for a key', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const mes = dataSaoPaulo(Date.now()).slice(0, 7)
      expect(await rec().recusa('gerarDeclaracaoMensal', 'MesSemDeclaracao', { headers, body: { mes } })).toMatchObject(
        {
          mes,
        },
      )
      const comChave = { ...headers, 'idempotency-key': 'um-mes-declarado' }
      await b().ok('gerarDeclaracaoMensal', { headers: comChave, body: { mes: '2025-02' } })
      await rec().recusa('gerarDeclaracaoMensal', 'ChaveReutilizada', { headers: comChave, body: { mes: '2025-03' } })
      process.env.DECLARACOES = 'nenhuma'
      resetEnv()
      try {
        await rec().recusa('gerarDeclaracaoMensal', 'DeclaracoesDesligadas', { headers, body: { mes: '2025-04' } })
        const lista = await b().ok<{ ligadas: boolean }>('listarDeclaracoesMensais', { headers })
        expect(lista.body.ligadas).toBe(false)
      } finally {
        process.env.DECLARACOES = 'csv'
        resetEnv()
      }
    })
    test('a version that is not there, or not whole, has no file', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const params = { mes: '2025-05' }
      const query = { versao: '1', declaracao: 'dimp' }
      await rec().recusa('lerDeclaracaoMensal', 'DeclaracaoNaoEncontrada', { headers, params, query })
      const autor = { id: 'ana', nome: 'Ana' }
      const em = new Date(Date.now()).toISOString()
      await b().storage.commit([
        DeclaracaoMensal.put({
          ...{ mes: '2025-05', n: 1, versao: 1, situacao: 'fazendo', autor, pedidaEm: em, andouEm: em, ev: [] },
          ...{ de: '2025-04-30', ate: '2025-07-30', dia: '2025-04-30', lidos: 0 },
        }),
      ])
      await rec().recusa('lerDeclaracaoMensal', 'DeclaracaoSemArquivo', { headers, params, query })
    })
  })

  describe('fiscal notes', () => {
    test('only of a month that is over, and once for a key', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const mes = dataSaoPaulo(Date.now()).slice(0, 7)
      expect(await rec().recusa('emitirNotasFiscais', 'MesAindaNaoTerminou', { headers, body: { mes } })).toMatchObject(
        { mes },
      )
      const comChave = { ...headers, 'idempotency-key': 'um-mes-de-notas' }
      await b().ok('emitirNotasFiscais', { headers: comChave, body: { mes: '2025-02' } })
      await rec().recusa('emitirNotasFiscais', 'ChaveReutilizada', { headers: comChave, body: { mes: '2025-03' } })
    })
    test('one that is not there has no sheet, no file, and nothing to be done', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      await rec().recusa('obterNotaFiscal', 'NotaFiscalNaoEncontrada', { headers, params: nenhuma })
      await rec().recusa('lerNotaFiscal', 'NotaFiscalNaoEncontrada', { headers, params: nenhuma, query: formato })
      await rec().recusa('reenviarNotaFiscal', 'NotaFiscalNaoEncontrada', { headers, params: nenhuma })
      const body = { motivo: 'erro', texto } as const
      await rec().recusa('cancelarNotaFiscal', 'NotaFiscalNaoEncontrada', { headers, params: nenhuma, body })
      await rec().recusa('substituirNotaFiscal', 'NotaFiscalNaoEncontrada', {
        headers,
        params: nenhuma,
        body: { texto },
      })
    })
    test('is changed only where it stands so, and once for a key', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const { id: empresaId, headers: daCasa } = await empresaVazia(b())
      const guardar = async (n: Partial<NotaFiscal>) => {
        const nota = notaGuardada({ empresaId, ...n })
        await b().storage.commit([NotaFiscal.put(nota)])
        return { id: nota.id }
      }
      const rejeitada = await guardar({ situacao: 'rejeitada', mes: '2026-04' })
      const autorizada = await guardar({ situacao: 'autorizada', mes: '2026-03', chave: '1'.repeat(50) })
      const body = { motivo: 'erro', texto } as const
      expect(
        await rec().recusa('cancelarNotaFiscal', 'NotaFiscalNaoPermite', { headers, params: rejeitada, body }),
      ).toMatchObject({ situacao: 'rejeitada' })
      await rec().recusa('substituirNotaFiscal', 'NotaFiscalNaoPermite', {
        headers,
        params: rejeitada,
        body: { texto },
      })
      await rec().recusa('reenviarNotaFiscal', 'NotaFiscalNaoPermite', { headers, params: autorizada })
      // nothing is left of the month's fees: a note of nothing replaces none
      await rec().recusa('substituirNotaFiscal', 'SemTarifasNoMes', { headers, params: autorizada, body: { texto } })
      const semArquivo = { headers, params: rejeitada, query: formato }
      await rec().recusa('lerNotaFiscal', 'NotaSemArquivo', semArquivo)
      await rec().recusa('lerMinhaNota', 'NotaSemArquivo', { ...semArquivo, headers: daCasa })
      await rec().recusa('lerMinhaNota', 'NotaFiscalNaoEncontrada', {
        headers: daCasa,
        params: nenhuma,
        query: formato,
      })
      const alheia = await b().sessao('administrador')
      await rec().recusa('lerMinhaNota', 'NotaFiscalNaoEncontrada', { ...semArquivo, headers: alheia })
      const cancelamento = { ...headers, 'idempotency-key': 'nota-cancelar' }
      await b().ok('cancelarNotaFiscal', { headers: cancelamento, params: autorizada, body })
      const outroMotivo = { ...body, motivo: 'outros' }
      const cancelarDeNovo = { headers: cancelamento, params: autorizada, body: outroMotivo }
      await rec().recusa('cancelarNotaFiscal', 'ChaveReutilizada', cancelarDeNovo)
      const comTarifas = await guardar({ situacao: 'autorizada', mes: '2026-02', chave: '2'.repeat(50) })
      await b().storage.commit([TarifasDoMes.put({ empresaId, mes: '2026-02', pix: 500 })])
      const troca = { ...headers, 'idempotency-key': 'nota-substituir' }
      await b().ok('substituirNotaFiscal', { headers: troca, params: comTarifas, body: { texto } })
      const trocarDeNovo = { headers: troca, params: comTarifas, body: { texto: `${texto}, e mais` } }
      await rec().recusa('substituirNotaFiscal', 'ChaveReutilizada', trocarDeNovo)
      const reenvio = { ...headers, 'idempotency-key': 'nota-reenviar' }
      await b().ok('reenviarNotaFiscal', { headers: reenvio, params: rejeitada })
      await rec().recusa('reenviarNotaFiscal', 'ChaveReutilizada', { headers: reenvio, params: autorizada })
    })
  })
}
