import { call } from '../../api/call.ts'
import type { Link } from '../dados.ts'
import type { Forma } from '../etapas/formas.ts'
import type { pagadorParaEnvio } from '../formularios/validar.ts'
import { type Desfecho, interpretarFalha, interpretarProcessamento, interpretarVerdito } from './fluxo.ts'
import { comecoDe, esquecerChave, esquecerRascunho, idDoAparelho } from './memoria.ts'

interface Comeco {
  link: Link
  forma: Forma
  parcelas: number
  pagador: ReturnType<typeof pagadorParaEnvio>
  /** The payer authorised the charge and accepted the terms, if any, of this page's version. */
  autorizacao: boolean
  /** The checkout that this tab has already started by this method, if any. */
  checkout: string | null
  aoIniciar: (checkout: string) => void
}

/**
 * Start, then registration (S012). The answer is a question that may be asked until the server knows: the start has a
 * key, and happens once; registering again says the same.
 */
export function comecar({
  link,
  forma,
  parcelas,
  pagador,
  autorizacao,
  checkout,
  aoIniciar,
}: Comeco): () => Promise<Desfecho> {
  const palavra = autorizacao ? { autorizacao, versao: link.versao } : {}
  let id = checkout
  /** Its start may be one that this tab remembers: of a new one it is not asked again. */
  let lembrado = !id
  const perguntar = async (): Promise<Desfecho> => {
    if (!id) {
      const inicio = await call('iniciarPagamento', { body: inicioDe(link, forma, parcelas) })
      if (!inicio.ok) return interpretarFalha(inicio.error, link.id)
      id = inicio.data.id
      aoIniciar(id)
    }
    const registro = await call('registrarPagador', {
      body: { checkout: id, ...pagador, ...palavra, sessionId: idDaSessaoAntifraude() },
    })
    if (!registro.ok) {
      if (!lembrado || registro.error.name !== 'EtapaInvalida' || !(await voltouInteiro(link.id, id)))
        return interpretarFalha(registro.error, link.id)
      // what this tab began before went back: under its key the next payer would be led to that one's receipt
      esquecerChave(link.id)
      lembrado = false
      id = null
      return perguntar()
    }
    const { name } = registro.data
    const etapa = interpretarVerdito(registro.data)
    return { tipo: 'etapa', etapa, checkoutId: id, ...(name !== 'PagadorLiberado' && { mensagem: name }) }
  }
  return perguntar
}

/**
 * The same and the charge in one call (E037), of a Pix, which asks for nothing in between. What it
 * refuses is asked again step by step under the same start, which happens once, because each step says what is to be done.
 */
export function comecarECobrar(comeco: Comeco): () => Promise<Desfecho> {
  const { link, forma, parcelas, pagador, autorizacao } = comeco
  const porPassos = comecar(comeco)
  let junto = comeco.checkout === null
  return async () => {
    if (!junto) return porPassos()
    const inicio = inicioDe(link, forma, parcelas)
    const r = await call('processarCheckout', {
      body: { ...inicio, ...pagador, ...(autorizacao && { autorizacao }), sessionId: idDaSessaoAntifraude() },
    })
    if (r.ok) {
      // the server has the payer now
      esquecerRascunho(link.id)
      comeco.aoIniciar(r.data.checkoutId)
      return interpretarProcessamento(r, link.id, forma.tipo)
    }
    const dito = interpretarFalha(r.error, link.id)
    if (r.error.name === 'SemResposta' || definitivos.has(dito.tipo)) return dito
    junto = false
    return porPassos()
  }
}
/** Said of the form or of the link: no step would say it otherwise. */
const definitivos: ReadonlySet<Desfecho['tipo']> = new Set(['campos', 'linkAlterado', 'ir'])

const inicioDe = (link: Link, { tipo }: Forma, parcelas: number) => ({
  link: link.id,
  formaPagamento: tipo,
  parcelas,
  versao: link.versao,
  ...comecoDe(link.id, `${link.versao}.${tipo}.${parcelas}`),
})

/** Whether a payment is over without standing as paid: given back whole, or taken away. One that is paid is its receipt's. */
async function voltouInteiro(link: string, pagamento: string): Promise<boolean> {
  const r = await call('obterLinkComPagamento', { params: { id: link, pagamento } })
  return r.ok && (r.data.checkoutId === null || r.data.proximaEtapa === 'PAGAMENTO_CONCLUIDO')
}

/**
 * V014: the anti-fraud device session, read from a page element where a provider puts one there; else a random id of
 * this browser, which is put there.
 */
function idDaSessaoAntifraude(): string {
  const elemento = document.getElementById('antifraude-sessao')
  const dado = elemento?.getAttribute('data-id')
  if (dado) return dado
  const nosso = idDoAparelho()
  const marca = elemento ?? document.body.appendChild(document.createElement('div'))
  marca.id = 'antifraude-sessao'
  marca.hidden = true
  marca.setAttribute('data-id', nosso)
  return nosso
}
