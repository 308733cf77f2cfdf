import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { call } from '../../api/call.ts'
import type { Link, Versao } from '../dados.ts'
import { semMensagem } from '../doServidor.ts'
import { type Forma, formas, planoEscolhido } from '../etapas/formas.ts'
import type { CartaoParaEnvio } from '../formularios/cartao.ts'
import type { Campo, Endereco, Identificacao } from '../formularios/validar.ts'
import { pagadorParaEnvio } from '../formularios/validar.ts'
import type { RotaResolvida } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { comVerificacao } from '../verificacao/comVerificacao.ts'
import { comecar, comecarECobrar } from './comecar.ts'
import { dispositivo } from './dispositivo.ts'
import { type Desfecho, interpretarAbertura, interpretarProcessamento, interpretarRetomada } from './fluxo.ts'
import {
  bloqueadosGuardados,
  esquecerChave,
  esquecerRascunho,
  lembrarTroca,
  sortearChave,
  trocouPagador,
} from './memoria.ts'
import { esperar, ir } from './navegar.ts'
import { useDesfechos } from './useDesfechos.ts'

export type { Estado, PixNaTela } from './estado.ts'

/** One payer's attempt at a link, from the form to the receipt. The server decides each stage; this carries it out. */
export function usePagamento(link: Link, versao: Versao, rota: RotaResolvida) {
  const { idioma } = useTextos()
  const desfechos = useDesfechos(link, versao, rota)
  const { estado, setEstado, atual, juntar, endereco, aplicar, insistir, parar, ler, pago } = desfechos
  const token = link.id
  /** What the checkout was started with: another method, before any charge, is another checkout. */
  const iniciado = useRef<{ forma: FormaPagamento; parcelas: number } | null>(null)
  /** What was typed in this page, for a form that comes back; a card's data is never here. */
  const digitado = useRef<Digitado>({ dados: null, endereco: null, titular: '' })
  const retomada = useRef<Promise<void>>(Promise.resolve())
  /** Rises with each reading of the state and with each submission: an older reading's answer says nothing any more. */
  const leitura = useRef(0)

  /** Charges by a method. Card data passes through: it is sent once and nothing here keeps it. */
  const cobrar = useCallback(
    (checkout: string, forma: FormaPagamento, cartao?: CartaoParaEnvio, desafiado?: Desafiado) => {
      const { reprocessar, parcelas } = atual.current
      leitura.current += 1
      const plano = forma === 1 ? planoEscolhido(link, forma, parcelas) : undefined
      juntar({ etapa: 'REALIZAR_PAGAMENTO', forma, ocupado: 'processando', espera: null, recusados: {} })
      juntar({ pix: null, boleto: null, cartao: null, desafio: null, finais: cartao?.numeroCartao.slice(-4) ?? '' })
      const n = plano?.numeroParcela ?? 1
      // The first call keeps to the terms of the start; the other may change them.
      const outros = iniciado.current?.forma === forma && iniciado.current.parcelas !== n
      const operacao = reprocessar || outros ? 'reprocessarPagamento' : 'processarPagamento'
      const cobranca = {
        checkout,
        formaPagamento: forma,
        parcelas: n,
        versao: link.versao,
        dispositivo: dispositivo(),
        ...(versao === 2 && { comprovanteVenda: true }),
        ...(desafiado && { threeDsCode: desafiado.codigo }),
      }
      // One submission, however often the network delivers it.
      const headers = { 'idempotency-key': sortearChave() }
      const enviarCobranca = async (body: typeof cobranca & Partial<CartaoParaEnvio>) => {
        const enviar = (mais: object = {}) => call(operacao, { body: { ...body, ...mais } }, { headers })
        const pagina = { quadro: '/verificacao', aoAvancar: (prova: number | null) => juntar({ prova }) }
        return interpretarProcessamento(await comVerificacao(enviar, pagina), token, forma)
      }
      parar.current?.()
      if (cartao)
        void enviarCobranca({ ...cobranca, ...cartao }).then(d => aplicar(desafiado ? desafiado.depois(d) : d))
      else insistir(() => enviarCobranca(cobranca))
    },
    [aplicar, atual, insistir, juntar, link, parar, token, versao],
  )

  ler.current = async pagamento => {
    leitura.current += 1
    const minha = leitura.current
    const r = await call('obterLinkComPagamento', { params: { id: token, pagamento } })
    if (minha !== leitura.current) return
    if (r.ok) {
      // The page may be older than the charge: what is shown must be what is charged.
      if (r.data.versao > link.versao && !location.search.includes(`v=${r.data.versao}`)) {
        return aplicar({ tipo: 'linkAlterado', versao: r.data.versao })
      }
      juntar({ pagador: r.data.pagador, termos: r.data.termoCliente })
      const { formaPagamento: forma, parcelas } = r.data
      iniciado.current = forma === null ? null : { forma, parcelas: parcelas ?? 1 }
      // Before the payer is registered, what is chosen on the page counts.
      if (r.data.formaPagamento !== null && r.data.proximaEtapa !== 'IDENTIFICAR_PAGADOR')
        juntar({ forma: r.data.formaPagamento, parcelas: r.data.parcelas })
    }
    const desfecho = pagamento === 'atual' ? interpretarAbertura(r, token) : interpretarRetomada(r, token)
    if (desfecho.tipo === 'repetir') {
      await esperar(4000)
      return minha === leitura.current ? ler.current(pagamento) : undefined
    }
    const seguir = comoSeguir()
    const forma = r.ok ? r.data.formaPagamento : null
    const negado = desfecho.tipo === 'etapa' && desfecho.etapa === 'ANTIFRAUDE_ADQUIRENTE'
    // Released but never processed (the page was closed in between): go on from there. A card waits for its form
    // (S009).
    const liberado = desfecho.tipo === 'etapa' && desfecho.etapa === 'REALIZAR_PAGAMENTO'
    const processa = liberado && forma !== null && formas[forma].processaAoLiberar
    // words that the next charge takes away at once are not waited for
    await aplicar(processa || (negado && seguir !== null && seguir !== 1) ? semMensagem(desfecho) : desfecho)
    if (!r.ok || !r.data.checkoutId) return
    history.replaceState(null, '', endereco(r.data.checkoutId))
    // The page of a failed confirmation (R057) said it all: what was pressed there is done here, without a second denial.
    if (seguir !== null && negado) {
      const { retorno } = desfecho
      if (seguir !== 1) return cobrar(r.data.checkoutId, seguir)
      if (retorno?.permiteReprocessar || retorno?.trocaCartao) juntar({ etapa: 'REALIZAR_PAGAMENTO', forma: 1 })
      return
    }
    if (processa) cobrar(r.data.checkoutId, forma)
  }

  useEffect(() => {
    const pagamento = rota.valores.pagamento
    if (!pagamento && trocouPagador(token)) {
      // The private call would resume the previous payer; the terms of this page's version are public too.
      if (link.termoCliente === null) return
      void call('obterLinkPublico', { params: { id: token } }).then(
        r => r.ok && r.data.versao === link.versao && juntar({ termos: r.data.termoCliente }),
      )
      return
    }
    if (pagamento) juntar({ ocupado: 'processando' })
    // A submission waits for the first answer, not for all retries.
    retomada.current = Promise.race([ler.current(pagamento ?? 'atual'), esperar(6000)]).then(() => {
      if (pagamento)
        setEstado(e => (e.etapa === 'IDENTIFICAR_PAGADOR' && e.ocupado === 'processando' ? { ...e, ocupado: null } : e))
    })
    return () => parar.current?.()
  }, [rota, token, link, juntar, ler, parar, setEstado])

  /** V019: why a document that an identity check refused in this tab may not be used again. */
  const recusaLembrada = useCallback(
    async (documento: string) => {
      if (!bloqueadosGuardados()) return undefined
      const modulo = await import('../bloqueio/BloqueioEtapa.tsx').catch(() => undefined)
      return modulo?.recusaDe(documento, idioma)
    },
    [idioma],
  )

  const enviar = useCallback(
    async (forma: Forma, dados: Identificacao, enderecoDoPagador: Endereco | null) => {
      juntar({ ocupado: 'enviando', espera: null, recusados: {} })
      await retomada.current
      // what was read may stand elsewhere, and may be charging by now
      if (atual.current.etapa !== 'IDENTIFICAR_PAGADOR')
        return setEstado(e => (e.ocupado === 'enviando' ? { ...e, ocupado: null } : e))
      // the answer that was waited for left the form open: it is sent once
      juntar({ ocupado: 'enviando' })
      leitura.current += 1
      const recusa = await recusaLembrada(dados.documento)
      if (recusa) return juntar({ ocupado: null, recusados: { documento: recusa } })
      digitado.current = { ...digitado.current, dados, endereco: enderecoDoPagador }
      const parcelas = planoEscolhido(link, forma.tipo, atual.current.parcelas)?.numeroParcela ?? 1
      const pagador = pagadorParaEnvio(dados, enderecoDoPagador, link.linkParaEstrangeiros)
      const aoIniciar = (checkoutId: string) => {
        iniciado.current = { forma: forma.tipo, parcelas }
        juntar({ checkoutId })
        lembrarTroca(token, false)
        history.replaceState(null, '', endereco(checkoutId))
      }
      const checkout = iniciado.current?.forma === forma.tipo ? atual.current.checkoutId : null
      // a slip's registration takes its bank a while, and has a screen that says so
      const comecarCom = forma.codigo === 'PIX' ? comecarECobrar : comecar
      const perguntar = comecarCom({
        link,
        forma,
        parcelas,
        pagador,
        autorizacao: dados.autorizacao,
        checkout,
        aoIniciar,
      })
      // the stage first: applied after the charge began, it would say that nothing is being charged
      insistir(perguntar, desfecho => {
        if (desfecho.tipo !== 'etapa') return
        // registered: the server has it now
        esquecerRascunho(token)
        const pronto = desfecho.etapa === 'REALIZAR_PAGAMENTO' && desfecho.checkoutId
        if (pronto && forma.processaAoLiberar) cobrar(pronto, forma.tipo)
      })
    },
    [atual, cobrar, endereco, insistir, juntar, link, recusaLembrada, setEstado, token],
  )

  const trocarPagador = useCallback(() => {
    parar.current?.()
    esquecerChave(token)
    esquecerRascunho(token)
    lembrarTroca(token, true)
    ir(endereco(null))
  }, [endereco, parar, token])

  return useMemo(() => {
    const pagarCom = (forma: FormaPagamento, cartao?: CartaoParaEnvio) => {
      const { checkoutId, ocupado } = atual.current
      if (checkoutId && !ocupado) cobrar(checkoutId, forma, cartao)
    }
    return {
      link,
      estado,
      digitado,
      enviar,
      aplicar,
      pagarCom,
      /** S021: the challenge was passed; the same card once more, with the server's code. */
      pagarDesafiado: (cartao: CartaoParaEnvio, desafiado: Desafiado) => {
        const { checkoutId } = atual.current
        if (checkoutId) cobrar(checkoutId, 1, cartao, desafiado)
      },
      /** The challenge ended without a charge: the form is the payer's again. */
      soltarDesafio: () => juntar({ desafio: null, ocupado: null }),
      trocarPagador,
      recusaLembrada,
      pago: (para: string | null) => pago.current(para),
      /** The same method once more: an expired or failed Pix, a slip past its day. */
      renovar: () => pagarCom(atual.current.forma ?? 2),
      /** V035: nothing changes once a payment was started on the server. */
      escolherForma: (forma: FormaPagamento) => {
        const { etapa, ocupado } = atual.current
        if (etapa === 'IDENTIFICAR_PAGADOR' && !ocupado) juntar({ forma, recusados: {} })
      },
      escolherParcelas: (parcelas: number) => juntar({ parcelas }),
      /** S034: back to the card's form; another card has another holder. */
      tentarCartao: (outro: boolean) => {
        if (outro) digitado.current.titular = ''
        juntar({ etapa: 'REALIZAR_PAGAMENTO', forma: 1, recusados: {} })
      },
      /**
       * From the card's form to the choice: of the denied screen, or of the start with what was typed. A Pix that waits is
       * left as it is, and chosen again it is the same one; of a payment that was denied before, another one is begun.
       */
      outraForma: () => {
        const { reprocessar, pix } = atual.current
        if (reprocessar && !pix) return juntar({ etapa: 'ANTIFRAUDE_ADQUIRENTE' })
        if (reprocessar) esquecerChave(token)
        parar.current?.()
        history.replaceState(null, '', endereco(null))
        iniciado.current = null
        juntar({ ...semCobranca, etapa: 'IDENTIFICAR_PAGADOR', checkoutId: null, recusados: {} })
      },
      expirou: () => juntar({ etapa: 'PAGAMENTO_EXPIRADO' }),
      limparRecusa: (campo: Campo) =>
        setEstado(e => (e.recusados[campo] ? { ...e, recusados: { ...e.recusados, [campo]: undefined } } : e)),
    }
  }, [
    link,
    estado,
    enviar,
    aplicar,
    cobrar,
    trocarPagador,
    recusaLembrada,
    endereco,
    juntar,
    atual,
    pago,
    parar,
    setEstado,
    token,
  ])
}
export type Pagamento = ReturnType<typeof usePagamento>

/** What a payment that was left had come to. */
const semCobranca = { pix: null, mensagem: null, retorno: null, reprocessar: false, ocupado: null } as const

/** The method that the not-paid page leads to, in its address; null where nothing was chosen there. */
function comoSeguir(): FormaPagamento | null {
  const com = new URLSearchParams(location.search).get('com')
  return com === '0' || com === '1' || com === '2' ? (Number(com) as FormaPagamento) : null
}

/** A challenge that was passed: the server's code, and what the answer then means. */
interface Desafiado {
  codigo: string
  depois: (d: Desfecho) => Desfecho
}
interface Digitado {
  dados: Identificacao | null
  endereco: Endereco | null
  /** The name on the card, for the same card tried again. */
  titular: string
}
