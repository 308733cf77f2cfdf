import { type FormEvent, useEffect, useRef, useState } from 'react'
import { puramenteNumerico } from '../../../../shared/domain/nome.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { Forma } from '../etapas/formas.ts'
import { mascararCampo } from '../formularios/mascaras.ts'
import {
  camposDaIdentificacao,
  camposDoEndereco,
  type Identificacao as Dados,
  documentoValido,
  type Erros,
  type Campo as NomeDoCampo,
  validarEndereco,
  validarIdentificacao,
} from '../formularios/validar.ts'
import { useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './checkout.module.css'
import { FormularioDeEndereco } from './FormularioDeEndereco.tsx'
import { ResumoDeErros } from './ResumoDeErros.tsx'
import { Termos } from './Termos.tsx'
import type { Pagamento } from './usePagamento.ts'
import { camposDeTexto, lerFormulario, useRascunho } from './useRascunho.ts'

const TREMOR_MS = 800
/** A value the server masked is not something to send back: it only reminds the payer which one is expected. */
const mascarado = (texto: string) => /[*•]/.test(texto)

/** Step 1: who pays. Nothing is sent or lost before hydration; the form without script does nothing (`method=dialog`). */
export function Identificacao({ pagamento, forma }: { pagamento: Pagamento; forma: Forma }) {
  const { t } = useTextos()
  const avisar = useAviso()
  const { link, estado } = pagamento
  const estrangeiro = link.linkParaEstrangeiros
  const comEndereco = forma.exigeEndereco
  // Once asked for, an address outlives a change of method (V035): hidden, neither read nor sent.
  const pediuEndereco = useRef(false)
  pediuEndereco.current ||= comEndereco
  const temTermos = link.termoCliente !== null
  const form = useRef<HTMLFormElement>(null)
  const [erros, setErros] = useState<Erros>({})
  const [tentativa, setTentativa] = useState(0)
  const [tremendo, setTremendo] = useState(false)
  const [letras, setLetras] = useState(false)
  const [lembrada, setLembrada] = useState<string>()
  const pagador = estado.pagador?.identificacao

  const enderecoLembrado = useRascunho(form, pagamento, forma.tipo)

  // The merchant already knows the payer: fill what is empty, never what was typed.
  useEffect(() => {
    if (!pagador || !form.current) return
    for (const nome of camposDeTexto) {
      const campo = form.current.elements.namedItem(nome)
      if (!(campo instanceof HTMLInputElement) || campo.value || mascarado(pagador[nome])) continue
      campo.value = pagador[nome]
      if (!estrangeiro && (nome === 'documento' || nome === 'celular')) mascararCampo(campo, nome)
    }
  }, [pagador, estrangeiro])

  // Text typed before the page woke up is masked as if typed now.
  useEffect(() => {
    const campos = form.current?.elements
    if (!campos || estrangeiro) return
    for (const nome of ['documento', 'celular'] as const) {
      const campo = campos.namedItem(nome)
      if (campo instanceof HTMLInputElement && campo.value) mascararCampo(campo, nome)
    }
  }, [estrangeiro])

  const limpar = (campo: NomeDoCampo) => {
    if (campo === 'documento') setLembrada(undefined)
    setErros(e => {
      if (!e[campo]) return e
      const { [campo]: _, ...resto } = e
      return resto
    })
    pagamento.limparRecusa(campo)
  }
  const marcar = (campo: NomeDoCampo, erro: Erros[NomeDoCampo]) => erro && setErros(e => ({ ...e, [campo]: erro }))
  const textoDoErro = (campo: NomeDoCampo) => {
    const local = erros[campo]
    return local ? t(local) : (estado.recusados[campo] ?? (campo === 'documento' ? lembrada : undefined))
  }

  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (estado.ocupado) return
    const { dados, endereco } = lerFormulario(evento.currentTarget)
    const achados: Erros = {
      ...validarIdentificacao(dados, { estrangeiro, temTermos: temTermos || forma.exigeAutorizacao }),
      ...(comEndereco && validarEndereco(endereco, { estrangeiro, exterior: estrangeiro })),
    }
    if (achados.autorizacao && forma.exigeAutorizacao) achados.autorizacao = 'erro.autorizacaoCartao'
    // X29, V025: what is not a Pix has an address, and the same words ask a card's payer and a slip's for it.
    if (achados.cep && !endereco.cep.trim()) {
      achados.cep = 'erro.cepFatura'
      avisar(t('erro.cepFatura'), 'atencao')
    }
    // what the CEP fills in is said to be missing once it stands in the page: with a CEP, now
    for (const campo of camposDoEndereco) {
      const escondido = achados[campo] && ondeSeEsconde(evento.currentTarget, campo)
      if (escondido && achados.cep) delete achados[campo]
      else if (escondido) escondido.hidden = false
    }
    setErros(achados)
    setTentativa(n => n + 1)
    if (achados.documento === 'erro.documento') avisar(t('erro.documentoAoPagar'), 'atencao')
    if (Object.keys(achados).length === 0) void pagamento.enviar(forma, dados, comEndereco ? endereco : null)
  }

  const comum = (campo: NomeDoCampo) => ({ nome: campo, erro: textoDoErro(campo), aoDigitar: () => limpar(campo) })
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={css.formulario}
      onSubmit={enviar}
      aria-labelledby="titulo-etapa"
    >
      <div>
        <h2 id="titulo-etapa" className={css.tituloDaEtapa} tabIndex={-1}>
          {t('id.titulo')}
        </h2>
        <p className={css.ajuda}>{t('id.ajuda')}</p>
      </div>
      <ResumoDeErros
        form={form}
        campos={camposDoFormulario}
        erros={erros}
        recusados={estado.recusados}
        tentativa={tentativa}
      />
      <Campo
        {...comum('nomeCompleto')}
        rotulo={t('id.nome')}
        dica={
          pagador && mascarado(pagador.nomeCompleto)
            ? t('id.esperado', { valor: pagador.nomeCompleto.replace(/ \*+$/, '') })
            : undefined
        }
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={100}
        required
        tremendo={tremendo}
        onBlur={e => {
          const campo = e.currentTarget
          if (!campo.value.trim() || !puramenteNumerico(campo.value)) return
          campo.value = ''
          marcar('nomeCompleto', 'erro.nomeNumerico')
          setTremendo(true)
          setTimeout(() => setTremendo(false), TREMOR_MS)
        }}
      />
      <Campo
        {...comum('documento')}
        rotulo={t(estrangeiro ? 'id.documentoInternacional' : 'id.documento')}
        dica={
          estrangeiro
            ? t('id.documentoInternacional.dica')
            : pagador && mascarado(pagador.documento)
              ? t('id.esperado', { valor: pagador.documento })
              : undefined
        }
        mascara={estrangeiro ? undefined : 'documento'}
        inputMode={estrangeiro || letras ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={estrangeiro ? 30 : 18}
        required
        acao={
          !estrangeiro && (
            <button
              type="button"
              className={ui.acaoDoRotulo}
              onClick={() => {
                setLetras(!letras)
                const campo = form.current?.elements.namedItem('documento')
                if (campo instanceof HTMLInputElement) campo.focus()
              }}
            >
              {t(letras ? 'id.numeros' : 'id.letras')}
            </button>
          )
        }
        onBlur={e => {
          if (!e.currentTarget.value) return
          if (estrangeiro || documentoValido(e.currentTarget.value))
            return void pagamento.recusaLembrada(e.currentTarget.value).then(texto => {
              setLembrada(texto)
              if (texto) avisar(texto, 'atencao', 10_000)
            })
          marcar('documento', 'erro.documento')
          avisar(t('erro.documento'), 'atencao')
        }}
      />
      <Campo
        {...comum('celular')}
        rotulo={t(estrangeiro ? 'id.celularInternacional' : 'id.celular')}
        dica={estrangeiro ? t('id.celularInternacional.dica') : undefined}
        mascara={estrangeiro ? undefined : 'celular'}
        type="tel"
        inputMode="tel"
        autoComplete={estrangeiro ? 'tel' : 'tel-national'}
        enterKeyHint="next"
        maxLength={25}
        required
        onBlur={e => {
          const { celular } = validarIdentificacao(
            { ...vazio, celular: e.currentTarget.value },
            { estrangeiro, temTermos: false },
          )
          if (e.currentTarget.value) marcar('celular', celular)
        }}
      />
      <Campo
        {...comum('email')}
        rotulo={t('id.email')}
        opcional={t('id.opcional')}
        dica={t('id.email.dica')}
        mascara="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint={comEndereco ? 'next' : 'done'}
        maxLength={120}
        onBlur={e =>
          marcar(
            'email',
            validarIdentificacao({ ...vazio, email: e.currentTarget.value }, { estrangeiro, temTermos: false }).email,
          )
        }
      />
      {pediuEndereco.current && (
        <FormularioDeEndereco
          fora={!comEndereco}
          estrangeiro={estrangeiro}
          obrigatorio
          inicial={pagamento.digitado.current.endereco ?? enderecoLembrado ?? estado.pagador?.endereco ?? null}
          erroDe={textoDoErro}
          limpar={limpar}
        />
      )}
      {(temTermos || forma.exigeAutorizacao) && (
        <Termos
          key={forma.tipo}
          empresa={link.nomeComercial}
          rotulo={t(
            !forma.exigeAutorizacao
              ? 'id.autorizacao'
              : temTermos
                ? 'id.autorizacaoCartaoTermos'
                : 'id.autorizacaoCartao',
          )}
          texto={temTermos ? (estado.termos ?? link.termoCliente) : null}
          erro={textoDoErro('autorizacao')}
          aoMarcar={() => limpar('autorizacao')}
        />
      )}
      <Botao type="submit" ocupado={estado.ocupado === 'enviando'}>
        {t(estado.ocupado === 'enviando' ? forma.enviando : forma.acao)}
      </Botao>
      {estado.espera && (
        <p className={ui.notaAtencao} role="status">
          <Fala>
            <Icone nome="relogio" />
            {t(estado.espera === 'rede' ? 'espera.semConexao' : 'espera.confirmando')}
          </Fala>
        </p>
      )}
    </form>
  )
}

/** The hidden part of the form that a field stands in, where it does. */
const ondeSeEsconde = (form: HTMLFormElement, nome: NomeDoCampo): HTMLElement | null => {
  const campo = form.elements.namedItem(nome)
  return campo instanceof HTMLElement ? campo.closest<HTMLElement>('[hidden]') : null
}
const camposDoFormulario = [...camposDaIdentificacao.slice(0, -1), ...camposDoEndereco, 'autorizacao'] as const
const vazio: Dados = { nomeCompleto: '', documento: '', celular: '', email: '', autorizacao: false }
