import { describe, expect, test } from 'vitest'
import { ConviteDeUsuario } from '../../functions/platform/storage/Acesso.ts'
import { Membro } from '../../functions/platform/storage/Membro.ts'
import { Usuario } from '../../functions/platform/storage/Usuario.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { completarCnpj } from '../../shared/domain/documento.ts'
import { subClienteNovo } from '../builders/chamadas.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { loginDe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Clients and sub-clients of nobody, and what two sub-clients may not share. */
export function errosDosClientes(b: () => ContractBench, r: () => ReturnType<typeof recorder>) {
  const recusa = (operacao: Operacao, nome: string, call: object) => r().recusa(operacao, nome, call)
  const admin = () => b().sessao('administrador')
  const novo = (base: string, slug: string) => ({ ...subClienteNovo, cnpj: completarCnpj(base), slug })

  describe('who works in the company', () => {
    const mudar = ['alterarPerfilUsuario', 'alterarUsuario'] as const
    const corpo = (operacao: string, id: string) => ({
      id,
      ...(operacao === 'alterarUsuario' ? { ativo: false } : { perfil: 'links' }),
    })
    /** A session of who administered the company until a moment ago, which is still open. */
    const outroAdministrador = async () => {
      const empresas = (perfil: string) => ({
        set: { empresas: [{ empresaId: 'aurora', perfil }] },
        when: [{ exists: true }],
      })
      const mudar = (perfil: string) => b().storage.commit([Usuario.add('usr-links', {}, empresas(perfil))])
      await mudar('administrador')
      const headers = await b().stack.http.login('links@aurora.example')
      await mudar('links')
      return headers
    }
    test('nobody, oneself, a receiver, the last administrator', async () => {
      const headers = await admin()
      const outro = await outroAdministrador()
      for (const operacao of mudar) {
        await recusa(operacao, 'UsuarioNaoEncontrado', { headers, body: corpo(operacao, 'ninguem') })
        await recusa(operacao, 'ProprioUsuario', { headers, body: corpo(operacao, 'usr-administrador') })
        await recusa(operacao, 'PerfilNaoPermitido', { headers, body: corpo(operacao, 'usr-recebedor') })
        await recusa(operacao, 'UltimoAdministrador', { headers: outro, body: corpo(operacao, 'usr-administrador') })
      }
    })
    test('a recovery of nobody, of oneself, of who lost nothing, confirmed by who asked, and one that nobody asked for', async () => {
      const headers = await admin()
      const mudar = (acao: string, id: string) => ({ headers, body: { id, acao } })
      const op = 'mudarRecuperacaoDeAcesso' as const
      await recusa(op, 'UsuarioNaoEncontrado', mudar('pedir', 'ninguem'))
      await recusa('obterRecuperacaoDeAcesso', 'UsuarioNaoEncontrado', { headers, params: { id: 'ninguem' } })
      await recusa(op, 'ProprioUsuario', mudar('pedir', 'usr-administrador'))
      await recusa(op, 'SegundoFatorInativo', mudar('pedir', 'usr-links'))
      for (const acao of ['confirmar', 'cancelar']) await recusa(op, 'RecuperacaoNaoPendente', mudar(acao, 'usr-links'))
      const dela = await b().sessao('links')
      await recusa('manterFator', 'RecuperacaoNaoPendente', { headers: dela, body: { fator: 'todos' } })
      const id = 'usr-links'
      const segundoFator = (sim: boolean) =>
        b().storage.commit([Usuario.add(id, {}, { set: { segundoFator: sim }, when: [{ exists: true }] })])
      await segundoFator(true)
      try {
        await b().ok(op, mudar('pedir', id))
        await recusa(op, 'OutraPessoaConfirma', mudar('confirmar', id))
        await b().ok(op, mudar('cancelar', id))
      } finally {
        await segundoFator(false)
      }
    })
    test('staff recover a client’s person with the same refusals, and never one of their own company', async () => {
      const ana = await b().sessao('quita-administrador')
      const id = idDeNinguem()
      const op = 'mudarRecuperacaoDoCliente' as const
      const mudar = (acao: string, pessoa: string, cliente = 'aurora', headers = ana) => ({
        ...{ headers, params: { id: cliente }, body: { pessoa, acao, motivo: 'falou do telefone do contrato' } },
      })
      const de = { headers: ana, params: { id: 'quita' } }
      await recusa('listarPessoasDoCliente', 'EmpresaNaoEncontrada', de)
      await recusa(op, 'EmpresaNaoEncontrada', mudar('pedir', id, 'quita'))
      await recusa(op, 'UsuarioNaoEncontrado', mudar('pedir', id))
      await recusa(op, 'SegundoFatorInativo', mudar('pedir', 'usr-links'))
      await recusa(op, 'RecuperacaoNaoPendente', mudar('confirmar', 'usr-links'))
      // who works for a client too is decided on by another of the staff
      const deAmbos = await loginDe(b(), id, { empresaId: 'aurora', perfil: 'quita-administrador' })
      const desde = new Date().toISOString()
      const membro = { empresaId: 'aurora', usuarioId: id, nome: 'Ana', email: 'ana@novo.example', ativo: true, desde }
      await b().storage.commit([Membro.put({ ...membro, perfil: 'links' })])
      await recusa(op, 'ProprioUsuario', mudar('pedir', id, 'aurora', deAmbos))
      await b().storage.commit([Usuario.add(id, {}, { set: { segundoFator: true }, when: [{ exists: true }] })])
      await b().ok(op, mudar('pedir', id))
      await recusa(op, 'OutraPessoaConfirma', mudar('confirmar', id))
      await b().ok(op, mudar('cancelar', id))
    })
    test('an invitation of nobody, one sent a moment ago, one that was accepted', async () => {
      const headers = await admin()
      const acao = (id: string, qual: string) => ({ headers, body: { id, acao: qual } })
      await recusa('mudarConviteUsuario', 'ConviteNaoEncontrado', acao(idDeNinguem(), 'cancelar'))
      const body = { nome: 'Paula Convidada', email: 'paula@aurora.example', perfil: 'links' }
      const { id } = (await b().ok<{ id: string }>('enviarConviteUsuario', { headers, body })).body
      await recusa('mudarConviteUsuario', 'AguardeParaReenviar', acao(id, 'reenviar'))
      const lido = await ConviteDeUsuario.get(b().storage, { empresaId: 'aurora', id }, { consistent: true })
      if (!lido) throw new Error('no invitation')
      await b().storage.commit([ConviteDeUsuario.put({ ...lido, estado: 'aceito' })])
      await recusa('mudarConviteUsuario', 'ConviteRespondido', acao(id, 'cancelar'))
    })
  })

  describe('clients', () => {
    test('of nobody', async () => {
      const call = { headers: await admin(), params: { id: idDeNinguem() } }
      await recusa('obterCliente', 'ClienteNaoEncontrado', call)
      await recusa('listarPagamentosDoCliente', 'ClienteNaoEncontrado', call)
      await recusa('obterSubCliente', 'SubClienteNaoEncontrado', call)
      const body = { ...subClienteNovo, ativo: true }
      await recusa('alterarSubCliente', 'SubClienteNaoEncontrado', { ...call, body })
    })
    test('a CNPJ twice, an address that is taken, a key used for something else', async () => {
      const headers = { ...(await admin()), 'idempotency-key': 'chave-do-sub-cliente' }
      const um = novo('20304050AB01', 'loja-do-porto')
      const { id } = (await b().ok<{ id: string }>('criarSubCliente', { headers, body: um })).body
      expect((await b().ok('criarSubCliente', { headers, body: um })).body.id).toBe(id)
      await recusa('criarSubCliente', 'ChaveReutilizada', { headers, body: { ...um, nomeComercial: 'Outra' } })
      const sem = { headers: await admin() }
      const repetido = await recusa('criarSubCliente', 'SubClienteJaExiste', {
        ...sem,
        body: { ...um, slug: 'outra-loja' },
      })
      expect(repetido.id).toBe(id)
      for (const [slug, motivo] of [
        ['loja-do-porto', 'em-uso'],
        ['painel', 'reservado'],
        ['a', 'formato'],
      ] as const)
        expect(
          await recusa('criarSubCliente', 'SlugIndisponivel', { ...sem, body: novo('20304050AB02', slug) }),
        ).toMatchObject({
          motivo,
        })
    })
  })
}
