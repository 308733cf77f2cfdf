import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProximaEtapa } from '../../../../shared/contract/links.ts'
import type { FormaPagamento } from '../../../../shared/contract/tipos.ts'
import { call } from '../../api/call.ts'
import type { Link, Versao } from '../dados.ts'
import type { Forma } from '../etapas/formas.ts'
import type { Campo, Endereco, Identificacao } from '../formularios/validar.ts'
import { pagadorParaEnvio } from '../formularios/validar.ts'
import { type Prazo, prazoDe } from '../pix/contagem.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida, rotaDoCheckout, SLUG_PADRAO } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { dispositivo } from './dispositivo.ts'
import {
  type Desfecho,
  interpretarFalha,
  interpretarProcessamento,
  interpretarRetomada,
  interpretarVerdito,
  type LinkComPagamento,
  type Pix,
} from './fluxo.ts'
import { chaveDoInicio, esquecerChave, lembrarAlteracao, lembrarTroca, trocouPagador } from './memoria.ts'
import { esperar, ir } from './navegar.ts'

export interface PixNaTela extends Pix {
  prazo: Prazo
}
export interface Estado {
  etapa: ProximaEtapa
  checkoutId: string | null
  pix: PixNaTela | null
  /** What the page is doing for the payer right now. */
  ocupado: 'enviando' | 'processando' | null
  /** Why it takes long, when it does. */
  espera: 'rede' | 'banco' | null
  /** Words of the server for the stage. */
  mensagem: string | null
  /** Fields the server refused. */
  recusados: Partial<Record<Campo, string>>
  pagador: LinkComPagamento['pagador']
  termos: string | null
  destino: string | null
}
const inicial: Estado = {
  etapa: 'IDENTIFICAR_PAGADOR',
  checkoutId: null,
  pix: null,
  ocupado: null,
  espera: null,
  mensagem: null,
  recusados: {},
  pagador: null,
  termos: null,
  destino: null,
}

/** K07: how long success is shown before leaving, in ms. */
const ATE_O_COMPROVANTE_MS = 1000
/** X05: how long the message stays before leaving, in ms. */
const ATE_A_SAIDA_MS = 7000
const RITMO_DE_NOVA_TENTATIVA = { intervaloMs: () => 1500, maximoMs: 15_000, jaComeca: true }

/** One payer's attempt at a link, from the form to the receipt. The server decides each stage; this carries it out. */
export function usePagamento(link: Link, versao: Versao, rota: RotaResolvida) {
  const { t } = useTextos()
  const avisar = useAviso()
  const [estado, mudar] = useState<Estado>(inicial)
  const atual = useRef(estado)
  atual.current = estado
  const formaTipo = useRef<FormaPagamento>(2)
  const parar = useRef<(() => void) | undefined>(undefined)
  const retomada = useRef<Promise<void>>(Promise.resolve())
  const token = link.id
  const slug = rota.valores.slug ?? SLUG_PADRAO
  const endereco = useCallback(
    (pagamento: string | null) => caminhoDe(rotaDoCheckout(versao), { slug, token, pagamento }),
    [slug, token, versao],
  )
  const juntar = useCallback((parte: Partial<Estado>) => mudar(e => ({ ...e, ...parte })), [])
  const ler = useRef<(pagamento: string) => Promise<void>>(async () => {})

  const aplicar = useCallback(
    async (desfecho: Desfecho): Promise<void> => {
      switch (desfecho.tipo) {
        case 'ir':
          return ir(desfecho.para)
        case 'campos':
          return juntar({ ocupado: null, espera: null, recusados: desfecho.campos, etapa: 'IDENTIFICAR_PAGADOR' })
        case 'linkAlterado':
          lembrarAlteracao(token, desfecho.versao)
          esquecerChave(token)
          // The edge may still hold the page of the previous version: the version in the address asks for the new one.
          return ir(`${endereco(null)}?v=${desfecho.versao}`)
        case 'falha':
          juntar({ ocupado: null, espera: null })
          avisar(desfecho.texto || t('falha.pagamento'), 'ruim', ATE_A_SAIDA_MS)
          await esperar(ATE_A_SAIDA_MS)
          return ir(caminhoDe('naoEncontrado'), true)
        case 'reler':
          return ler.current(atual.current.checkoutId ?? 'atual')
        case 'repetir':
          return juntar({ espera: desfecho.causa })
        case 'etapa':
          return mudar(e => ({
            ...e,
            etapa: desfecho.etapa,
            checkoutId: desfecho.checkoutId ?? e.checkoutId,
            pix: desfecho.pix
              ? { ...desfecho.pix, prazo: prazoDe(desfecho.pix.tempoRestanteSegundos, Date.now()) }
              : e.pix,
            mensagem: desfecho.mensagem ?? null,
            ocupado: null,
            espera: null,
          }))
      }
    },
    [avisar, endereco, juntar, t, token],
  )

  /** Asks until somebody knows; the calls behind it are idempotent. */
  const insistir = useCallback(
    (perguntar: () => Promise<Desfecho>) => {
      parar.current?.()
      parar.current = sondar(
        async () => {
          const desfecho = await perguntar()
          if (desfecho.tipo === 'repetir') {
            juntar({ espera: desfecho.causa })
            return 'falhou'
          }
          void aplicar(desfecho)
          return 'parar'
        },
        RITMO_DE_NOVA_TENTATIVA,
        ambienteDaPagina,
      )
    },
    [aplicar, juntar],
  )

  const processar = useCallback(
    (checkout: string, parcelas = 1) => {
      juntar({ etapa: 'REALIZAR_PAGAMENTO', ocupado: 'processando', espera: null, pix: null })
      const body = {
        checkout,
        formaPagamento: formaTipo.current,
        parcelas,
        dispositivo: dispositivo(),
        ...(versao === 2 && { comprovanteVenda: true }),
      }
      insistir(async () => interpretarProcessamento(await call('processarPagamento', { body }), token))
    },
    [insistir, juntar, token, versao],
  )

  ler.current = async pagamento => {
    const r = await call('obterLinkComPagamento', { params: { id: token, pagamento } })
    if (r.ok) {
      // The page may be older than the charge: what is shown must be what is charged.
      if (r.data.versao > link.versao && !location.search.includes(`v=${r.data.versao}`)) {
        return aplicar({ tipo: 'linkAlterado', versao: r.data.versao })
      }
      juntar({ pagador: r.data.pagador, termos: r.data.termoCliente })
      if (r.data.formaPagamento !== null) formaTipo.current = r.data.formaPagamento
    }
    const desfecho = interpretarRetomada(r, token)
    if (desfecho.tipo === 'repetir') {
      await esperar(4000)
      return ler.current(pagamento)
    }
    await aplicar(desfecho)
    if (!r.ok || !r.data.checkoutId) return
    history.replaceState(null, '', endereco(r.data.checkoutId))
    // Released but never processed (the page was closed in between): go on from there.
    if (desfecho.tipo === 'etapa' && desfecho.etapa === 'REALIZAR_PAGAMENTO' && r.data.formaPagamento === 2) {
      processar(r.data.checkoutId, r.data.parcelas ?? 1)
    }
  }

  useEffect(() => {
    const pagamento = rota.valores.pagamento
    if (!pagamento && trocouPagador(token)) return
    if (pagamento) juntar({ ocupado: 'processando' })
    // A submission waits for the first answer, not for all retries.
    retomada.current = Promise.race([ler.current(pagamento ?? 'atual'), esperar(6000)]).then(() => {
      if (pagamento)
        mudar(e => (e.etapa === 'IDENTIFICAR_PAGADOR' && e.ocupado === 'processando' ? { ...e, ocupado: null } : e))
    })
    return () => parar.current?.()
  }, [rota, token, juntar])

  const enviar = useCallback(
    async (forma: Forma, dados: Identificacao, enderecoDoPagador: Endereco | null) => {
      juntar({ ocupado: 'enviando', espera: null, recusados: {} })
      await retomada.current
      if (atual.current.etapa !== 'IDENTIFICAR_PAGADOR') return juntar({ ocupado: null })
      formaTipo.current = forma.tipo
      const condicoes = `${link.versao}.${forma.tipo}.1`
      const iniciar = async () =>
        call('iniciarPagamento', {
          body: {
            link: token,
            formaPagamento: forma.tipo,
            parcelas: 1,
            versao: link.versao,
            chave: chaveDoInicio(token, condicoes),
          },
        })
      const pagador = pagadorParaEnvio(
        dados,
        forma.exigeEndereco || link.linkParaEstrangeiros ? enderecoDoPagador : null,
        link.linkParaEstrangeiros,
      )
      let checkout = atual.current.checkoutId
      insistir(async () => {
        if (!checkout) {
          const inicio = await iniciar()
          if (!inicio.ok) return interpretarFalha(inicio.error, token)
          checkout = inicio.data.id
          juntar({ checkoutId: checkout })
          lembrarTroca(token, false)
          history.replaceState(null, '', endereco(checkout))
        }
        const registro = await call('registrarPagador', {
          body: { checkout, ...pagador, sessionId: idDaSessaoAntifraude() },
        })
        if (!registro.ok) return interpretarFalha(registro.error, token)
        const etapa = interpretarVerdito(registro.data.name)
        if (etapa !== 'REALIZAR_PAGAMENTO' || !forma.processaAoLiberar) {
          return { tipo: 'etapa', etapa, checkoutId: checkout, mensagem: registro.data.name }
        }
        const pronto = checkout
        queueMicrotask(() => processar(pronto))
        return { tipo: 'etapa', etapa, checkoutId: checkout }
      })
    },
    [endereco, insistir, juntar, link, processar, token],
  )

  const pago = useCallback(
    async (para: string | null) => {
      const destino = para ?? caminhoDe('comprovante', { slug, id: atual.current.checkoutId })
      juntar({ etapa: 'PAGAMENTO_CONCLUIDO', destino })
      await esperar(ATE_O_COMPROVANTE_MS)
      ir(destino)
    },
    [juntar, slug],
  )

  const trocarPagador = useCallback(() => {
    parar.current?.()
    esquecerChave(token)
    lembrarTroca(token, true)
    ir(endereco(null))
  }, [endereco, token])

  const renovar = useCallback(() => {
    const checkout = atual.current.checkoutId
    if (checkout) processar(checkout)
  }, [processar])

  return useMemo(
    () => ({
      link,
      estado,
      enviar,
      pago,
      renovar,
      trocarPagador,
      expirou: () => juntar({ etapa: 'PAGAMENTO_EXPIRADO' }),
      limparRecusa: (campo: Campo) =>
        mudar(e => (e.recusados[campo] ? { ...e, recusados: { ...e.recusados, [campo]: undefined } } : e)),
    }),
    [link, estado, enviar, pago, renovar, trocarPagador, juntar],
  )
}
export type Pagamento = ReturnType<typeof usePagamento>

/** V014: the anti-fraud device session, read from a page element when a provider puts one there. */
const idDaSessaoAntifraude = () => document.getElementById('antifraude-sessao')?.getAttribute('data-id') ?? null
