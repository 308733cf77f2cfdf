import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { digitarReais, lerReais } from '../../../../shared/domain/dinheiro.ts'
import { call } from '../../api/call.ts'
import { bloqueadosGuardados, idDoAparelho } from '../checkout/memoria.ts'
import { esperar, ir } from '../checkout/navegar.ts'
import type { CampoDoEndereco, Endereco, Identificacao } from '../formularios/validar.ts'
import { pagadorParaEnvio } from '../formularios/validar.ts'
import { caminhoDe, type RotaResolvida, SLUG_PADRAO } from '../rotas.ts'
import { centavosDe } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { useCarrinhoTextos } from './contexto.ts'
import { type Carrinho, planoPadrao, planosDoCarrinho, recebedorDe } from './dados.ts'
import { etapa as etapas, telaDaEtapa } from './etapas.ts'
import { contratoLembrado, lembrarContrato } from './lembrancas.ts'

/** V042. */
const TAMANHO_DO_ID = 21
const ENTRE_TENTATIVAS_MS = 3000

export type Ocupado = null | 'consultando' | 'editando' | 'removendo' | 'parcelando' | 'registrando'
export interface Estado {
  carrinho: Carrinho | null
  situacao: 'abrindo' | 'pronto' | 'semRede' | 'naoAbriu'
  ocupado: Ocupado
  /** Another payer is being typed over the one that is registered (S048). */
  trocando: boolean
  /** The server's words, by field of the payer's form. */
  recusados: Partial<Record<keyof Identificacao | CampoDoEndereco, string>>
  /** Grows when the payer's form must start anew (X45). */
  vez: number
}
const INICIO: Estado = {
  carrinho: null,
  situacao: 'abrindo',
  ocupado: null,
  trocando: false,
  recusados: {},
  vez: 0,
}

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
        avisar(r.error.message, 'ruim', 5000, palavras.current.c('ok'))
        if (primeira) juntar({ situacao: 'naoAbriu' })
        return undefined
      }
    },
    [avisar, juntar, receber],
  )

  const iniciar = useCallback(async () => {
    const contrato = rota?.valores.contrato ?? contratoLembrado()
    const r = contrato ? await call('iniciarCarrinho', { params: { id: contrato } }) : undefined
    if (r && !r.ok && r.error.name === 'Manutencao') return ir(caminhoDe('erro503'))
    if (!r?.ok || !contrato) return ir(caminhoDe('linkNaoEncontrado'))
    lembrarContrato(contrato)
    const { nanoId: id } = r.data
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
    const plano = planos.find(p => p.numeroParcela === preferido.current) ?? planoPadrao(planos)
    const chave = `${carrinho.nanoId}:${carrinho.valorCarrinho}:${plano?.numeroParcela}`
    if (!plano || oferecido.current === chave) return
    oferecido.current = chave
    void escolherParcelas(plano.numeroParcela, false)
  }, [carrinho, ocupado, escolherParcelas])

  const acoes = useMemo(() => {
    /** X40: true when the slip is in the cart. */
    const consultar = async (linha: string): Promise<boolean> => {
      const { carrinho } = atual.current
      if (!carrinho) return false
      juntar({ ocupado: 'consultando' })
      const r = await call('consultarBoleto', { params: { linha, carrinho: carrinho.nanoId } })
      const { c, reais } = palavras.current
      if (r.ok) {
        const { boleto } = r.data
        avisar(
          c('boletos.incluido', { recebedor: recebedorDe(boleto), valor: reais(centavosDe(boleto.valorBoleto)) }),
          'bom',
          5000,
        )
        await recarregar()
      } else {
        avisar(r.error.message || c('boletos.falhou'), 'ruim', 5000)
        if (r.error.name === 'EtapaDoCarrinhoInvalida') await recarregar()
      }
      juntar({ ocupado: null })
      return r.ok
    }
    const remover = async (consultaId: string) => {
      juntar({ ocupado: 'removendo' })
      const r = await call('removerConsulta', { body: { nanoId: consultaId } })
      // X42: whatever it answered, the cart says what is in it
      await recarregar()
      juntar({ ocupado: null })
      if (r.ok) avisar(palavras.current.c('item.removido'), 'bom', 5000)
    }
    /** X41. `centavos` is within the slip's limits. */
    const editar = async (consultaId: string, centavos: number): Promise<boolean> => {
      juntar({ ocupado: 'editando' })
      const r = await call('editarValorBoleto', {
        params: { id: consultaId },
        body: { valor: digitarReais(centavos) },
      })
      if (!r.ok) avisar(r.error.message || palavras.current.c('item.editarFalhou'), 'ruim', 7000)
      await recarregar()
      juntar({ ocupado: null })
      return r.ok
    }
    /** E109. */
    const registrar = async (dados: Identificacao, endereco: Endereco, internacional: boolean) => {
      const { carrinho } = atual.current
      if (!carrinho) return
      const { c, t, idioma } = palavras.current
      juntar({ ocupado: 'registrando', recusados: {} })
      // V051: few tabs remember a refusal, and only they need the words for it
      const recusa =
        bloqueadosGuardados() &&
        (await import('../bloqueio/lembrados.ts').then(m => m.recusaDe(dados.documento, idioma)).catch(() => undefined))
      if (recusa) {
        avisar(recusa, 'atencao', 10_000)
        return juntar({ ocupado: null, recusados: { documento: recusa } })
      }
      const temEndereco = endereco.cep.trim() !== ''
      const { email, ...pagador } = pagadorParaEnvio(dados, temEndereco ? endereco : null, internacional)
      const r = await call('salvarPagador', {
        params: { id: carrinho.nanoId },
        body: {
          ...pagador,
          email: email ?? '',
          sessionId: idDoAparelho(),
          autorizacao: dados.autorizacao,
          documentoInternacional: internacional,
        },
      })
      if (r.ok) {
        avisar(c('pagador.registrado'), 'bom', 5000)
        await recarregar()
        return juntar({ ocupado: null, trocando: false })
      }
      const { error } = r
      if (r.status >= 500) {
        // X46
        avisar(error.message || c('pagador.erro500'), 'ruim', 7500)
        await esperar(2000)
        return ir(caminhoDe('naoEncontrado'))
      }
      if (error.name === 'SemResposta') {
        avisar(t('falha.rede'), 'ruim', 7000)
        return juntar({ ocupado: null })
      }
      avisar(c('pagador.erro'), 'ruim', 7500)
      // X47: the cart as it is, and the step that the refusal names
      const proxima = 'proximaEtapa' in error ? error.proximaEtapa : undefined
      const relido = await recarregar()
      if (relido && proxima !== undefined && telaDaEtapa(proxima)) receber({ ...relido, proximaEtapa: proxima })
      const campo = 'campo' in error ? error.campo : null
      setEstado(e => ({
        ...e,
        ocupado: null,
        // X45: anew, but where one field was refused the others are worth keeping
        vez: campo ? e.vez : e.vez + 1,
        recusados: campo && error.message ? { [campoDoPagador(campo)]: error.message } : {},
      }))
    }
    return {
      consultar: (linha: string) => naVez(() => consultar(linha)),
      remover: (consultaId: string) => naVez(() => remover(consultaId)),
      editar: (consultaId: string, centavos: number) => naVez(() => editar(consultaId, centavos)),
      registrar: (dados: Identificacao, endereco: Endereco, internacional: boolean) =>
        naVez(() => registrar(dados, endereco, internacional)),
    }
  }, [avisar, juntar, naVez, receber, recarregar])

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

/** The wire's name of a field → the form's. */
const campoDoPagador = (campo: string): keyof Estado['recusados'] =>
  campo === 'nome' ? 'nomeCompleto' : campo === 'contato' ? 'celular' : (campo as keyof Estado['recusados'])

/** A typed value in centavos, inside the slip's limits; undefined outside (V057). */
export function valorEscolhido(texto: string, minimo: number | null, maximo: number | null): number | undefined {
  const centavos = lerReais(texto)
  if (centavos === undefined || centavos <= 0) return undefined
  if (minimo !== null && centavos < centavosDe(minimo)) return undefined
  return maximo !== null && centavos > centavosDe(maximo) ? undefined : centavos
}
