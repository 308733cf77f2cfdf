import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lerReais } from '../../../../shared/domain/dinheiro.ts'
import { produto } from '../../../../shared/produto.ts'
import { call } from '../../api/call.ts'
import { esperar, ir } from '../checkout/navegar.ts'
import type { Endereco, Identificacao } from '../formularios/validar.ts'
import { caminhoDe, type RotaResolvida, SLUG_PADRAO } from '../rotas.ts'
import { centavosDe } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import {
  type Anterior,
  acoesNosBoletos,
  type Estado,
  INICIO,
  type MaosDoCarrinho,
  noIdioma,
  registroDoPagador,
} from './acoesDoCarrinho.ts'
import { useCarrinhoTextos } from './contexto.ts'
import { type Carrinho, planoDoCarrinho, planosDoCarrinho } from './dados.ts'
import { etapa as etapas, telaDaEtapa } from './etapas.ts'
import { contratoLembrado, lembrarContrato } from './lembrancas.ts'
import type { Novo } from './recomecar.ts'

/** V042. */
const TAMANHO_DO_ID = 21
const ENTRE_TENTATIVAS_MS = 3000

/** One cart, from its start to the receipt. The server decides every step; this carries it out and says what happened. */
export function useCarrinho(rota: RotaResolvida | undefined) {
  const { c, t, idioma, reais } = useCarrinhoTextos()
  const avisar = useAviso()
  const [estado, setEstado] = useState(INICIO)
  const atual = useRef(estado)
  atual.current = estado
  const juntar = useCallback((parte: Partial<Estado>) => setEstado(e => ({ ...e, ...parte })), [])
  /** The payer's own choice of instalments, which outlives a change of slips. */
  const preferido = useRef<number | null>(null)
  const palavras = useRef({ c, t, idioma, reais })
  palavras.current = { c, t, idioma, reais }
  const slug = rota?.valores.slug ?? SLUG_PADRAO

  /** Takes a cart as it is now; one that is past this page leads to its receipt (S043). */
  const receber = useCallback(
    (carrinho: Carrinho) => {
      lembrarContrato(carrinho.contrato)
      if (!telaDaEtapa(carrinho.proximaEtapa)) {
        ir(caminhoDe('pedido', { slug, contrato: carrinho.contrato, id: carrinho.nanoId }))
        return
      }
      juntar({ carrinho, situacao: 'pronto' })
    },
    [juntar, slug],
  )

  /** X39: what the server said, for 5 s. No answer at all is asked again. */
  const ler = useCallback(
    async (id: string): Promise<Carrinho | undefined> => {
      for (;;) {
        const r = await call('obterCarrinho', { params: { id } })
        if (r.ok) {
          receber(r.data)
          return r.data
        }
        const primeira = atual.current.carrinho === null
        if (r.error.name === 'Manutencao') {
          ir(caminhoDe('erro503'))
          return undefined
        }
        if (r.error.name === 'SemResposta' || r.error.name === 'ErroInterno') {
          if (!primeira) return undefined
          juntar({ situacao: 'semRede' })
          await esperar(ENTRE_TENTATIVAS_MS)
          continue
        }
        const { c, idioma } = palavras.current
        avisar(await noIdioma(r.error.message, idioma), 'ruim', 5000, c('ok'))
        if (primeira) juntar({ situacao: 'naoAbriu' })
        return undefined
      }
    },
    [avisar, juntar, receber],
  )

  const retomar = useRef<((novo: Novo) => Promise<void>) | null>(null)
  const iniciar = useCallback(async () => {
    // the provider's own page without a contract is of the provider's own (R032)
    const pedido = rota?.valores.contrato ?? (slug === produto.slug ? produto.slug : contratoLembrado())
    // an order before is read before another is started: this browser's cookie is of one
    if (location.search) retomar.current = await import('./recomecar.ts').then(m => m.recomecar()).catch(() => null)
    const r = pedido ? await call('iniciarCarrinho', { params: { id: pedido } }) : undefined
    if (r && !r.ok && r.error.name === 'Manutencao') return ir(caminhoDe('erro503'))
    if (!r?.ok) return ir(caminhoDe('linkNaoEncontrado'))
    const { nanoId: id, contrato } = r.data
    lembrarContrato(contrato)
    history.replaceState(null, '', caminhoDe('pagarBoleto', { slug, contrato, id }))
    await ler(id)
  }, [ler, rota, slug])

  const comecou = useRef(false)
  useEffect(() => {
    if (comecou.current || !rota) return
    comecou.current = true
    const { id = '' } = rota.valores
    void (id.length === TAMANHO_DO_ID ? ler(id) : iniciar())
  }, [iniciar, ler, rota])

  const recarregar = useCallback(async () => {
    const id = atual.current.carrinho?.nanoId
    return id ? ler(id) : undefined
  }, [ler])

  /** One change of the cart at a time: what is asked meanwhile waits its turn, and finds the cart as it is by then. */
  const fila = useRef<Promise<unknown>>(Promise.resolve())
  const naVez = useCallback(<R>(fazer: () => Promise<R>): Promise<R> => {
    const vez = fila.current.then(fazer)
    fila.current = vez.catch(() => {})
    return vez
  }, [])

  const mudarParcelas = useCallback(
    async (parcela: number, minha: boolean) => {
      const { carrinho } = atual.current
      const plano = carrinho && planosDoCarrinho(carrinho).find(p => p.numeroParcela === parcela)
      if (!carrinho || !plano) return
      juntar({ ocupado: 'parcelando' })
      const r = await call('iniciarCarrinhoPagador', {
        params: { id: carrinho.nanoId },
        body: { parcela, valor: plano.total },
      })
      if (minha) preferido.current = parcela
      if (!r.ok) avisar(palavras.current.c('plano.erro'), 'ruim', 5000)
      await recarregar()
      juntar({ ocupado: null })
    },
    [avisar, juntar, recarregar],
  )
  const escolherParcelas = useCallback(
    (parcela: number, minha = true) => naVez(() => mudarParcelas(parcela, minha)),
    [naVez, mudarParcelas],
  )

  // S045: nothing chosen yet, so twelve; once per cart's content, because a refusal would be asked again for ever
  const oferecido = useRef('')
  const { carrinho, ocupado } = estado
  useEffect(() => {
    if (!carrinho || ocupado || carrinho.data.length === 0) return
    const aberta = telaDaEtapa(carrinho.proximaEtapa)?.edita
    if (!aberta || (carrinho.parcelas !== null && carrinho.proximaEtapa !== etapas.consultaIniciada)) return
    const planos = planosDoCarrinho(carrinho)
    const plano = planoDoCarrinho(planos, preferido.current)
    const chave = `${carrinho.nanoId}:${carrinho.valorCarrinho}:${plano?.numeroParcela}`
    if (!plano || oferecido.current === chave) return
    oferecido.current = chave
    void escolherParcelas(plano.numeroParcela, false)
  }, [carrinho, ocupado, escolherParcelas])

  const acoes = useMemo(() => {
    const maos: MaosDoCarrinho = {
      carrinho: () => atual.current.carrinho,
      palavras: () => palavras.current,
      ...{ avisar, juntar, mudar: setEstado, receber, recarregar },
    }
    const { consultar, remover, editar } = acoesNosBoletos(maos)
    const registrar = registroDoPagador(maos)
    return {
      consultar: (linha: string) => naVez(() => consultar(linha)),
      remover: (consultaId: string) => naVez(() => remover(consultaId)),
      editar: (consultaId: string, centavos: number) => naVez(() => editar(consultaId, centavos)),
      registrar: (dados: Identificacao, endereco: Endereco, internacional: boolean) =>
        naVez(() => registrar(dados, endereco, internacional)),
      retomar: (anterior: Anterior) => setEstado(e => ({ ...e, anterior, vez: e.vez + 1 })),
      avisar,
    }
  }, [avisar, juntar, naVez, receber, recarregar])
  useEffect(() => {
    if (!carrinho) return
    void retomar.current?.(acoes)
    retomar.current = null
  }, [carrinho, acoes])

  return {
    estado,
    slug,
    ...acoes,
    escolherParcelas,
    recarregar,
    receber,
    /** The stage that an answer named, before the cart is read again. */
    irParaEtapa: (proximaEtapa: number) => {
      const { carrinho } = atual.current
      if (carrinho) receber({ ...carrinho, proximaEtapa })
    },
    trocarPagador: (trocando: boolean) => juntar({ trocando, recusados: {} }),
    limparRecusa: (campo: keyof Estado['recusados']) =>
      setEstado(e => (e.recusados[campo] ? { ...e, recusados: { ...e.recusados, [campo]: undefined } } : e)),
    outro: () => {
      const contrato = rota?.valores.contrato ?? contratoLembrado()
      ir(caminhoDe('pagarBoleto', { slug, contrato }))
    },
  }
}
export type UsoDoCarrinho = ReturnType<typeof useCarrinho>

/** A typed value in centavos, inside the slip's limits; undefined outside (V057). */
export function valorEscolhido(texto: string, minimo: number | null, maximo: number | null): number | undefined {
  const centavos = lerReais(texto)
  if (centavos === undefined || centavos <= 0) return undefined
  if (minimo !== null && centavos < centavosDe(minimo)) return undefined
  return maximo !== null && centavos > centavosDe(maximo) ? undefined : centavos
}
