import { expect, test, vi } from 'vitest'
import { tokenDoConviteDeUsuario } from '../../functions/areas/usuarios/regras/tokensDeUso.ts'
import { ConviteDeUsuario } from '../../functions/platform/storage/Acesso.ts'
import { provedora } from '../../infra/local/demo.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { senhaForte } from '../builders/acesso.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Lista {
  itens: { id: string; empresa: { id: string; nome: string } }[]
  cursor: string | null
}
interface Gente {
  itens: { id: string; email: string; perfil: string; ativo: boolean }[]
}
interface Pagamento {
  cobrancas: { tipo: string; numeros: { nome: string; valor: string }[] }[]
}

/** A person of the staff who was invited, registered, and may sign in. */
async function daEquipe(b: ContractBench, headers: Record<string, string>, body: object) {
  const { id: convite } = (await b.ok<{ id: string }>('convidarParaEquipe', { headers, body })).body
  const guardado = await ConviteDeUsuario.get(
    b.storage,
    { empresaId: provedora.empresaId, id: convite },
    { consistent: true },
  )
  if (!guardado) throw new Error('the invitation is gone')
  const token = tokenDoConviteDeUsuario(await b.chaves.abrir(), guardado)
  const senha = senhaForte()
  const cadastro = { nome: 'Nova Consultora', documento: cpfNovo(), senha }
  await b.ok('cadastrarConviteUsuario', { body: { id: token, cadastro } })
  const entra = () => b.stack.http.login(guardado.email, senha)
  const claims = JSON.parse(Buffer.from((await entra()).authorization?.split('.')[1] ?? '', 'base64url').toString())
  return { id: String(claims.sub), entra }
}

/** Staff read the payments and links of every company, find one by what a support call brings, and act (decision 0085). */
export function respostasDaEquipe(bench: () => ContractBench, feliz: Feliz): void {
  test('a person is invited to the staff, comes in, is signed out, suspended, and let in again as an administrator', async () => {
    const b = bench()
    const headers = await b.sessao('quita-administrador')
    const email = `nova-${Date.now()}@quita.example`
    const body = { nome: 'Nova Consultora', email, perfil: 'quita-consultor' }
    const { id: convite } = (await feliz<{ id: string }>('convidarParaEquipe', { headers, body })).body
    const abertos = await feliz<Gente>('listarConvitesDaEquipe', { headers })
    expect(abertos.body.itens.find(c => c.id === convite)).toMatchObject({ email, perfil: 'quita-consultor' })
    await feliz('mudarConviteDaEquipe', { headers, params: { id: convite }, body: { acao: 'cancelar' } })
    const depois = await feliz<Gente>('listarConvitesDaEquipe', { headers })
    expect(depois.body.itens.map(c => c.id)).not.toContain(convite)

    // of their own: whose sessions end here is signed in for no other test
    const { id, entra } = await daEquipe(b, headers, { ...body, email: `entra-${email}` })
    const ela = async () =>
      (await feliz<Gente>('listarEquipe', { headers, query: { limit: '50' } })).body.itens.find(p => p.id === id)
    const motivo = 'ensaio do contrato'
    const vale = async (dela: Record<string, string>) =>
      (await b.http.call('listarLinksDaEquipe', { headers: dela })).status
    const primeira = await entra()
    expect(await ela()).toMatchObject({ perfil: 'quita-consultor', ativo: true, ultimaEntrada: expect.any(String) })
    const sair = await feliz<{ encerradas: number }>('encerrarSessoesDaEquipe', {
      ...{ headers, params: { id }, body: { motivo } },
    })
    expect(sair.body.encerradas).toBeGreaterThan(0)
    expect(await vale(primeira)).toBe(401)
    const mudar = (mudanca: object) =>
      feliz('mudarPessoaDaEquipe', { headers, params: { id }, body: { ...mudanca, motivo } })
    try {
      const segunda = await entra()
      expect((await mudar({ ativo: false })).body).toMatchObject({ ativo: false, voce: false, alteravel: true })
      expect(await vale(segunda)).toBe(401)
    } finally {
      await mudar({ ativo: true })
    }
    // the provider's own chain says who did it, and why
    await vi.waitFor(async () => {
      const query = { operacao: 'mudarPessoaDaEquipe' }
      const { body: log } = await b.ok<{ itens: object[] }>('listarAuditoria', { headers, query })
      expect(log.itens[0]).toMatchObject({ resultado: 'feito', alvo: { id } })
      expect(JSON.stringify(log.itens[0])).toContain(motivo)
    }, 180_000)
  })

  test('payments of two companies in one list, one opened by its numbers, each number found, one given back', async () => {
    const b = bench()
    const headers = await b.sessao('quita-consultor')
    const daBrisa = await b.pago(await b.criarLink({}, await b.brisa()))
    const cartao = await b.pagoComCartao({ valor: 150 })
    // both stand in the list once the consumer has told
    const lista = await vi.waitFor(async () => {
      const { body } = await feliz<Lista>('listarCheckoutsDaEquipe', { headers, query: { limit: '50' } })
      const ids = body.itens.map(i => i.id)
      if (!ids.includes(daBrisa.id) || !ids.includes(cartao.id)) throw new Error('the consumer has not told yet')
      return body
    }, 180_000)
    const doze = lista.itens.slice(0, 12).map(i => i.id)
    expect(lista.itens.find(i => i.id === daBrisa.id)?.empresa.id).toBe('brisa')
    const [um] = (await feliz<Lista>('listarCheckoutsDaEquipe', { headers, query: { limit: '1' } })).body.itens
    expect(um?.id).toBe(doze[0])
    const dela = await feliz<Lista>('listarCheckoutsDaEquipe', { headers, query: { empresa: 'brisa', limit: '50' } })
    expect(new Set(dela.body.itens.map(i => i.empresa.id))).toEqual(new Set(['brisa']))

    const { body } = await feliz<Pagamento>('obterCheckoutDaEquipe', { headers, params: { id: cartao.id } })
    expect(body).toMatchObject({ empresa: { id: 'aurora' }, pagador: { documento: expect.stringContaining('*') } })
    const numeros = Object.fromEntries(body.cobrancas.flatMap(c => c.numeros.map(n => [n.nome, n.valor])))
    const busca = async (q: string) =>
      (
        await feliz<{ tipo: string; itens: { alvo: string; id: string }[] }>('buscarDaEquipe', {
          headers,
          query: { q },
        })
      ).body
    for (const q of [numeros.tid, numeros.nsu, numeros.pedido, cartao.id, daBrisa.e2eid, daBrisa.txid]) {
      const achados = (await busca(q ?? '')).itens.filter(i => i.alvo === 'checkout').map(i => i.id)
      expect(achados, q).toContain(q === daBrisa.e2eid || q === daBrisa.txid ? daBrisa.id : cartao.id)
    }
    // a CNPJ is a company's too, however it is written
    const aurora = await b.ok<{ cnpj: string }>('obterEmpresa', { headers, params: { id: 'aurora' } })
    const deDocumento = await busca(aurora.body.cnpj)
    expect(deDocumento.tipo).toBe('documento')
    expect(deDocumento.itens).toContainEqual(expect.objectContaining({ alvo: 'empresa', id: 'aurora' }))
    expect(await busca('12345')).toEqual({ tipo: null, itens: [], parcial: false })
    const estorno = { params: { id: cartao.id }, body: { valor: 50.5, motivo: 'a loja fechou' } }
    const feito = await feliz('estornarCheckoutDaEquipe', {
      headers: await b.sessao('quita-administrador'),
      ...estorno,
    })
    expect(feito.body).toMatchObject({ situacao: 'estornado', estornado: 50.5, restante: 99.5 })
    // why is read by staff, and by no one of the company
    const depois = await feliz<object>('obterCheckoutDaEquipe', { headers, params: { id: cartao.id } })
    expect(depois.body).toMatchObject({
      razoes: [{ qual: 'estornar', quem: expect.any(String), motivo: 'a loja fechou', valor: 50.5 }],
    })
    const daEmpresa = await b.ok('obterCheckout', {
      headers: await b.sessao('administrador'),
      params: { id: cartao.id },
    })
    expect(JSON.stringify(daEmpresa.body)).not.toContain('a loja fechou')
  })

  test('a link is found in the list of all, suspended for a reason that the list says, and put back', async () => {
    const b = bench()
    const headers = await b.sessao('quita-consultor')
    const id = await b.criarLink({ nome: 'Jatobá da equipe' })
    const ver = (situacao: string) =>
      vi.waitFor(async () => {
        const query = { nome: 'jatoba da equipe', situacao }
        const { body } = await feliz<Lista>('listarLinksDaEquipe', { headers, query })
        const link = body.itens.find(l => l.id === id)
        if (!link) throw new Error('the consumer has not told yet')
        return link
      }, 180_000)
    expect(await ver('ativo')).toMatchObject({ empresa: { nome: 'Loja Aurora' }, suspensao: null })
    const motivo = 'denúncia de fraude'
    await feliz('mudarSituacaoDoLink', { headers, params: { id }, body: { situacao: 'suspenso', motivo } })
    expect(await ver('suspenso')).toMatchObject({ suspensao: { motivo } })
    await feliz('mudarSituacaoDoLink', { headers, params: { id }, body: { situacao: 'ativo', motivo } })
    await ver('ativo')
  })
}
