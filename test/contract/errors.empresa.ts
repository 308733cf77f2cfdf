import { describe, expect, test } from 'vitest'
import { termoNoFio } from '../../functions/areas/usuarios/regras/termoDeAdesao.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { completarCnpj } from '../../shared/domain/documento.ts'
import { primeiroTermo } from '../../shared/domain/termo.ts'
import { contaNova } from '../builders/chamadas.ts'
import type { ContractBench } from './bench.ts'
import type { recorder } from './recorder.ts'

const termoEmVigor = termoNoFio(primeiroTermo)

const senha = 'quita-demo-2026'
const dados = { nomeComercial: 'Aurora', email: 'a@aurora.example', contato: '(11) 98765-4321', endereco: null }

/** The company's own data, its bank account, the lookups of its forms. */
export function errosDaEmpresa(b: () => ContractBench, r: () => ReturnType<typeof recorder>) {
  const recusa = (operacao: Operacao, nome: string, call: object) => r().recusa(operacao, nome, call)
  const brisa = () => b().brisa()

  describe('the company', () => {
    test('a session of a company that the stage forgot', async () => {
      const item = await Empresa.get(b().storage, 'brisa', { consistent: true })
      if (!item) throw new Error('no second company')
      const headers = await brisa()
      await b().storage.commit([Empresa.remove('brisa')])
      try {
        const conta = { ...contaNova, senha }
        for (const operacao of [
          'obterDadosDaEmpresa',
          'obterContaBancaria',
          'listarFormasPagamento',
          'obterAcessos',
        ] as const)
          await recusa(operacao, 'EmpresaNaoEncontrada', { headers })
        await recusa('alterarDadosDaEmpresa', 'EmpresaNaoEncontrada', { headers, body: dados })
        await recusa('cadastrarContaBancaria', 'EmpresaNaoEncontrada', { headers, body: conta })
        await recusa('alterarContaBancaria', 'EmpresaNaoEncontrada', { headers, body: conta })
      } finally {
        await b().storage.commit([Empresa.put(item)])
      }
    })
    test('terms that are no longer, or not yet, the ones in force', async () => {
      const headers = await brisa()
      for (const body of [
        { versao: '0.9', sha256: termoEmVigor.sha256 },
        { versao: termoEmVigor.versao, sha256: 'outro-texto' },
      ])
        expect(await recusa('aceitarTermoDeAdesao', 'TermoNaoAceito', { headers, body })).toMatchObject({
          ...{ campo: 'termo', versao: termoEmVigor.versao },
        })
    })
    test('another company’s logo, and a file that is no picture', async () => {
      const headers = await b().sessao('administrador')
      await recusa('alterarImagemDaEmpresa', 'EmpresaNaoEncontrada', { headers, body: { clienteId: 'brisa' } })
      const arquivo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await recusa('alterarImagemDaEmpresa', 'ImagemInvalida', { headers, body: { clienteId: 'aurora' }, arquivo })
    })
    test('an account of somebody else, another first one, one to change where there is none', async () => {
      const headers = await b().sessao('administrador')
      const alheia = { tipo: 1, tipoChave: 1, chavePix: '11.222.333/0001-81', senha }
      await recusa('alterarContaBancaria', 'ContaDeTerceiro', { headers, body: alheia })
      await recusa('cadastrarContaBancaria', 'ContaBancariaJaExiste', { headers, body: { ...contaNova, senha } })
      const daBrisa = { ...contaNova, documento: '11.222.333/0001-81', senha }
      await recusa('alterarContaBancaria', 'ContaBancariaAusente', { headers: await brisa(), body: daBrisa })
      const deOutra = { ...contaNova, senha }
      await recusa('cadastrarContaBancaria', 'ContaDeTerceiro', { headers: await brisa(), body: deOutra })
      const { campos } = await recusa('alterarContaBancaria', 'RequisicaoInvalida', {
        headers,
        body: { ...contaNova, banco: '000', agencia: 'x', senha },
      })
      expect(campos).toEqual([
        { campo: 'banco', mensagem: 'Selecione um banco' },
        { campo: 'agencia', mensagem: 'Agência inválida' },
      ])
    })
    test('the password again: wrong, then too often', async () => {
      const headers = await b().sessao('quita-administrador')
      const errada = { ...contaNova, senha: 'outra-senha' }
      for (let n = 0; n < 5; n++) await recusa('alterarContaBancaria', 'SenhaNaoConfere', { headers, body: errada })
      await recusa('alterarContaBancaria', 'MuitasTentativas', { headers, body: { ...contaNova, senha } })
      await recusa('cadastrarContaBancaria', 'MuitasTentativas', { headers, body: { ...contaNova, senha } })
      const outra = await b().sessao('administrador')
      await recusa('cadastrarContaBancaria', 'SenhaNaoConfere', { headers: outra, body: errada })
    })
    test('a receiver’s login that is of no receiver has no limits to see', async () =>
      recusa('obterLimitesTransacionais', 'RecebedorNaoEncontrado', { headers: await b().sessao('recebedor') }))
    test('a CNPJ of nobody, a registry that is down, a crawler', async () => {
      const headers = await b().sessao('gestor-comercial')
      const cnpj = (base: string) => ({ headers, params: { cnpj: completarCnpj(base) } })
      await recusa('buscarCnpj', 'CnpjNaoEncontrado', cnpj('999999990001'))
      await recusa('buscarCnpj', 'ProvedorIndisponivel', cnpj('777777770001'))
      for (let n = 2; n < 60; n++) await b().http.call('buscarCnpj', cnpj('112223330001'))
      await recusa('buscarCnpj', 'MuitasTentativas', cnpj('112223330001'))
    })
  })
}
