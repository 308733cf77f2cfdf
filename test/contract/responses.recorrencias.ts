import { expect, test } from 'vitest'
import { gastarCodigo } from '../../functions/areas/recorrencia/regras/codigoDoPagador.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { AssinaturaDePlano, CodigoDaAssinatura } from '../../functions/platform/storage/Recorrencia.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { formas } from '../../shared/domain/formas.ts'
import { temaPadrao } from '../../shared/domain/tema.ts'
import { temaNovo } from '../builders/chamadas.ts'
import { emBase64, planilhaDeAssinaturas } from '../builders/planilha.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { assinaturaNova, cartaoDado, emDias, planoNovo } from './errors.recorrencias.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Vista = {
  id: string
  situacao: string
  paginaDoPagador: string
  decisoes: string[]
  previstas: { valor: number }[]
}

/** Recurring charges: a plan is made, changed and closed; a payer is subscribed, paused, resumed, and cancels. */
export function respostasDasRecorrencias(b: () => ContractBench, feliz: Feliz) {
  test('a plan, and a subscription until its payer cancels it', async () => {
    const { headers } = await empresaVazia(b())
    const plano = await feliz<{ id: string }>('criarPlano', { headers, body: planoNovo() })
    expect(plano.body).toMatchObject({ valor: 89.9, carencia: 15, diasDeTeste: 0, ciclos: 12, situacao: 'aberto' })
    const { id: planoId } = plano.body
    const mudado = { headers, params: { id: planoId }, body: planoNovo({ valor: 99.9, ciclos: null }) }
    expect((await feliz('alterarPlano', mudado)).body).toMatchObject({ valor: 99.9, ciclos: null })
    const body = assinaturaNova({ condicoes: undefined, planoId, primeiroVencimento: emDias(40) })
    const feita = await feliz<Vista>('criarAssinatura', { headers, body })
    expect(feita.body).toMatchObject({
      ...{ situacao: 'pendente', valor: 99.9, pagador: 'Marta Ribeiro', documento: '***.982.***-**' },
      ...{ cobrancas: [], proximoVencimento: emDias(40), decisoes: ['pausar', 'cancelar'] },
      plano: { id: planoId, nome: 'Mensalidade' },
    })
    const params = { id: feita.body.id }
    const lista = await feliz<{ itens: Vista[]; contratada: boolean }>('listarAssinaturas', { headers })
    expect([lista.body.itens.map(a => a.id), lista.body.contratada]).toEqual([[params.id], true])
    // one that never paid is of no figure but its state's; what it will be charged is past the thirty days
    const nada = await feliz<{ mrr: number; previsao: { cobrancas: number; dias: object[] } }>(
      'obterNumerosDasAssinaturas',
      { headers },
    )
    expect(nada.body).toMatchObject({ mrr: 0, recuperacao: { taxa: null }, previsao: { cobrancas: 0 } })
    expect(nada.body.previsao.dias).toHaveLength(30)
    const filtradas = async (query: Record<string, string>) =>
      (await b().ok<{ itens: Vista[] }>('listarAssinaturas', { headers, query })).body.itens.length
    expect(await filtradas({ situacao: 'pendente', planoId, busca: 'marta', vence: emDias(40) })).toBe(1)
    expect(await filtradas({ situacao: 'vigentes' })).toBe(0)
    const mudar = (decisao: string) => feliz<Vista>('mudarAssinatura', { headers, params, body: { decisao } })
    // nothing of it was charged yet: no days are settled
    const valor = { headers, params, body: { decisao: 'mudarValor', valor: 109.9, ajuste: 0 } }
    expect((await feliz<Vista>('mudarAssinatura', valor)).body).toMatchObject({
      ...{ valor: 109.9, previstas: [{ n: 1, valor: 109.9 }, { n: 2 }, { n: 3 }] },
      proporcao: { mudancas: [{ de: 99.9, para: 109.9, ciclo: 1, ajuste: 0 }], recusa: null },
    })
    const deVolta = { headers, params, body: { decisao: 'mudarValor', planoId } }
    expect((await feliz<Vista>('mudarAssinatura', deVolta)).body).toMatchObject({ valor: 99.9, plano: { id: planoId } })
    const comInicio = assinaturaNova({
      ...{ condicoes: { ...planoNovo(), proporcional: true }, primeiroVencimento: emDias(30), inicio: emDias(15) },
    })
    const pedida = await feliz<Vista>('criarAssinatura', { headers, body: comInicio })
    expect(pedida.body).toMatchObject({
      proporcao: {
        ligada: true,
        pendentes: [{ tipo: 'inicio', dias: { de: emDias(15), ate: emDias(29), quantos: 15 } }],
      },
    })
    expect(pedida.body.previstas[0]?.valor).toBeGreaterThan(89.9)
    await b().ok('mudarAssinatura', { headers, params: { id: pedida.body.id }, body: { decisao: 'cancelar' } })
    expect((await mudar('pausar')).body).toMatchObject({ situacao: 'pausada', proximoVencimento: null })
    expect((await mudar('retomar')).body).toMatchObject({ situacao: 'ativa', proximoVencimento: emDias(40) })
    expect((await feliz('encerrarPlano', { headers, params: { id: planoId } })).body).toMatchObject({
      situacao: 'encerrado',
    })
    const deCasa = await feliz<{ passos: object[]; padrao: boolean }>('obterReguaDaRecorrencia', { headers })
    expect([deCasa.body.passos.length, deCasa.body.padrao]).toEqual([3, true])
    const passos = [
      { dias: 9, canal: 'whatsapp', assunto: 'de nada', texto: '{cobranca} venceu' },
      { dias: 3, canal: 'email', assunto: 'Venceu', texto: 'Olá, {nome}' },
    ]
    const regua = await feliz('definirReguaDaRecorrencia', { headers, body: { passos } })
    expect(regua.body).toMatchObject({ padrao: false, passos: [passos[1], { ...passos[0], assunto: '' }] })
    expect((await b().ok('obterReguaDaRecorrencia', { headers })).body).toEqual(regua.body)
    await b().ok('definirReguaDaRecorrencia', { headers, body: { passos: [] } })
    const daCasa = await b().ok('definirReguaDaRecorrencia', { headers, body: { passos: null } })
    expect(daCasa.body).toEqual(deCasa.body)
    const planos = await feliz<{ itens: { id: string }[] }>('listarPlanos', { headers })
    expect(planos.body.itens.map(p => p.id)).toEqual([planoId])
    const token = feita.body.paginaDoPagador.split('/').at(-1) ?? ''
    const dele = await feliz('obterAssinaturaDoPagador', { params: { token } })
    const daEmpresa = { tema: temaPadrao, origem: 'padrao', banner: null }
    expect(dele.body).toMatchObject({ nome: 'Mensalidade', valor: 99.9, podeCancelar: true, aparencia: daEmpresa })
    // its company gives these pages a look of their own; a page that asks again has it already
    await b().ok('definirTemaDaRecorrencia', { headers, body: { tema: temaNovo } })
    const vestida = await feliz('obterAssinaturaDoPagador', { params: { token } })
    expect(vestida.body).toMatchObject({ aparencia: { tema: temaNovo, origem: 'recorrencia' } })
    const deNovo = await feliz('obterAssinaturaDoPagador', { params: { token }, query: { aparencia: 'sem' } })
    expect(deNovo.body).toEqual({ ...vestida.body, aparencia: null })
    const fim = { situacao: 'cancelada', podeCancelar: false }
    expect((await feliz('cancelarAssinaturaDoPagador', { params: { token } })).body).toMatchObject(fim)
    // two taps on a slow phone
    expect((await feliz('cancelarAssinaturaDoPagador', { params: { token } })).body).toMatchObject(fim)
    const lida = await feliz<Vista>('obterAssinatura', { headers, params })
    expect(lida.body).toMatchObject({ situacao: 'cancelada', canceladaPor: 'pagador', decisoes: [] })
  })

  test('a payer pauses by the code of their phone, and goes on by another', async () => {
    const { headers } = await empresaVazia(b())
    const celular = `219${String(Date.now()).slice(-8)}`
    const nova = assinaturaNova()
    const body = {
      ...{ ...nova, condicoes: { ...nova.condicoes, pagadorPodePausar: true }, pagador: { ...nova.pagador, celular } },
    }
    const feita = (await b().ok<Vista>('criarAssinatura', { headers, body })).body
    const params = { token: feita.paginaDoPagador.split('/').at(-1) ?? '' }
    const mascarado = `(**) *****-${celular.slice(-4)}`
    const vista = (await b().ok('obterAssinaturaDoPagador', { params })).body
    expect(vista).toMatchObject({ decisoes: ['pausar'], celular: mascarado, pausadaPor: null })
    const pedido = await feliz('pedirCodigoDaAssinatura', { params })
    expect(pedido.body).toEqual({
      ...{ celular: mascarado, reenviarEmSegundos: 100, codigosRestantes: 2, entrega: 'enviado' },
    })
    const mensagens = () => b().stack.sandbox.whatsapp.mensagens(`55${celular}`)
    const codigo = mensagens().at(-1)?.codigo ?? ''
    const pausar = { params, body: { decisao: 'pausar', codigo } }
    const pausada = await feliz('mudarAssinaturaDoPagador', pausar)
    expect(pausada.body).toMatchObject({ situacao: 'pausada', pausadaPor: 'pagador', decisoes: ['retomar'] })
    // of two changes sent with one code at once, the second finds it used
    const dia = dataSaoPaulo(Date.now())
    const provado = { assinaturaId: feita.id, dia, codigos: 1 }
    await expect(gastarCodigo(b().storage, provado)).rejects.toMatchObject({ error: { name: 'CodigoInvalido' } })
    const outro = { ...provado, codigos: 2 }
    await expect(gastarCodigo(b().storage, outro)).rejects.toMatchObject({ error: { name: 'CodigoInvalido' } })
    const deOutroDia = { ...provado, dia: '2020-01-01' }
    const guardado = { ...deOutroDia, hash: '', enviadoEm: 0, tentativas: 1, ttl: Math.ceil(Date.now() / 1000) + 600 }
    await b().storage.commit([CodigoDaAssinatura.create(guardado)])
    const gastos = await Promise.all([1, 2].map(() => gastarCodigo(b().storage, deOutroDia)))
    const feitos = await Promise.allSettled(gastos.map(g => b().storage.commit([g])))
    expect(feitos.map(f => f.status).sort()).toEqual(['fulfilled', 'rejected'])
    // an answer that was lost is asked for again, and the code is used up for anything else
    expect((await b().ok('mudarAssinaturaDoPagador', pausar)).body).toEqual(pausada.body)
    const gasto = await b().http.call('mudarAssinaturaDoPagador', { params, body: { decisao: 'retomar', codigo } })
    expect([gasto.status, gasto.body]).toMatchObject([422, { name: 'CodigoInvalido', tentativasRestantes: 0 }])
    const lida = await b().ok('obterAssinatura', { headers, params: { id: feita.id } })
    expect(lida.body).toMatchObject({ situacao: 'pausada', pausadaPor: 'pagador', pagadorPodePausar: true })
    expect(mensagens()).toHaveLength(1)
  })

  test('a payer has a card kept by the code of their phone; their company sees its brand and last four digits alone', async () => {
    const { id: empresaId, headers } = await empresaVazia(b())
    const empresa = await Empresa.get(b().storage, empresaId, { consistent: true })
    if (!empresa) throw new Error('the company is gone')
    const formasHabilitadas = [formas.boleto, formas.pix, formas.cartao]
    await b().storage.commit([Empresa.put({ ...empresa, formasHabilitadas })])
    const celular = `419${String(Date.now()).slice(-8)}`
    const nova = assinaturaNova({ primeiroVencimento: emDias(40) })
    const body = { ...nova, pagador: { ...nova.pagador, celular } }
    const feita = (await b().ok<Vista>('criarAssinatura', { headers, body })).body
    const params = { token: feita.paginaDoPagador.split('/').at(-1) ?? '' }
    const vista = await b().ok<{ consentimento: { sha256: string } }>('obterAssinaturaDoPagador', { params })
    await b().ok('pedirCodigoDaAssinatura', { params })
    const codigo = b().stack.sandbox.whatsapp.mensagens(`55${celular}`).at(-1)?.codigo ?? ''
    const dado = cartaoDado({ consentimento: vista.body.consentimento.sha256, codigo })
    const dele = await feliz('usarCartaoNaAssinatura', { params, body: dado })
    expect(dele.body).toMatchObject({
      forma: 'cartao',
      cartao: { bandeira: 'visa', finais: '0010' },
      decisoes: ['boleto'],
    })
    const lida = await b().ok('obterAssinatura', { headers, params: { id: feita.id } })
    expect(lida.body).toMatchObject({ forma: 'cartao', cartao: { finais: '0010', consentimento: { versao: '1' } } })
    // with the code that was used up, nothing more is changed
    const outra = await b().http.call('usarCartaoNaAssinatura', { params, body: dado })
    expect([outra.status, outra.body]).toMatchObject([422, { name: 'CodigoInvalido' }])
    const guardada = await AssinaturaDePlano.get(b().storage, feita.id, { consistent: true })
    expect(JSON.stringify([guardada, lida.body, dele.body])).not.toMatch(/4000000000000010|[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('subscribers out of a spreadsheet: checked, created once, and a card of another provider is not read', async () => {
    const { headers } = await empresaVazia(b())
    const plano = await b().ok<{ id: string }>('criarPlano', { headers, body: planoNovo({ nome: 'Plano Ouro' }) })
    const dia = { primeiro: emDias(12) }
    const linhas = [
      dia,
      { ...dia, nome: 'João da Silva', plano: 'plano ouro', cobranca: '', valor: '', intervalo: '' },
      { ...dia, documento: '111.111.111-11', valor: 'x' },
      { ...dia, plano: 'Prata' },
    ]
    const csv = planilhaDeAssinaturas(linhas)
    const comCartao = csv
      .split('\r\n')
      .map((l, n) => (l ? `${l};${n ? 'tok_4111111111111111' : 'Card token'}` : l))
      .join('\r\n')
    const body = { arquivo: emBase64(comCartao) }
    type Linhas = { linhas: { linha: number; situacao: string; assinaturaId: string | null; erros: object[] }[] }
    const conferida = await feliz<Linhas>('conferirLoteDeAssinaturas', { headers, body })
    expect(conferida.body).toMatchObject({ prontas: 2, comErro: 2, jaCriadas: 0, soma: 179.8, deFora: ['Card token'] })
    expect(conferida.body.linhas.slice(2)).toMatchObject([
      { linha: 4, erros: [{ coluna: 'documento' }, { coluna: 'valor', titulo: 'Valor', motivo: 'valor' }] },
      { linha: 5, erros: [{ coluna: 'plano', motivo: 'plano' }] },
    ])
    const criar = { headers, body: { ...body, ignorarComErro: true } }
    const feitas = await feliz<Linhas>('criarLoteDeAssinaturas', criar)
    expect(feitas.body.linhas.map(l => l.situacao)).toEqual(['criada', 'criada', 'com-erro', 'com-erro'])
    const deNovo = await b().ok<Linhas>('criarLoteDeAssinaturas', criar)
    expect(deNovo.body.linhas.map(l => l.situacao)).toEqual(['ja-criada', 'ja-criada', 'com-erro', 'com-erro'])
    const lista = await b().ok<{ itens: { id: string; pagador: string }[] }>('listarAssinaturas', { headers })
    expect(lista.body.itens.map(a => a.pagador).sort()).toEqual(['João da Silva', 'Marta Ribeiro'])
    const doPlano = await b().ok<{ itens: object[] }>('listarAssinaturas', {
      ...{ headers, query: { planoId: plano.body.id } },
    })
    expect(doPlano.body.itens).toHaveLength(1)
    const guardada = await AssinaturaDePlano.get(b().storage, feitas.body.linhas[0]?.assinaturaId ?? '')
    expect(JSON.stringify(guardada)).not.toContain('tok_')
  })
}
