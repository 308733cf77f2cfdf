import { type FormEvent, useRef, useState } from 'react'
import { cpfValido, formatarDocumento } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { FormularioDeEndereco } from '../checkout/FormularioDeEndereco.tsx'
import { ResumoDeErros } from '../checkout/ResumoDeErros.tsx'
import {
  camposDaIdentificacao,
  camposDoEndereco,
  type Endereco,
  type Erros,
  enderecoComecado,
  type Identificacao,
  type Campo as NomeDoCampo,
  validarEndereco,
  validarIdentificacao,
} from '../formularios/validar.ts'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { type Carrinho, mascarado } from './dados.ts'
import type { UsoDoCarrinho } from './useCarrinho.ts'

interface Props {
  uso: UsoDoCarrinho
  /** S047: the form is shaken while the payer is not identified. */
  tremendo: boolean
}

/** Who pays (R040): the form, or, once registered, what it said, locked (S046). */
export function Pagador({ uso, tremendo }: Props) {
  const { carrinho, trocando, vez } = uso.estado
  if (carrinho?.pagador && !trocando) return <Registrado carrinho={carrinho} trocar={() => uso.trocarPagador(true)} />
  return <Formulario key={vez} uso={uso} tremendo={tremendo} />
}

const campos = [...camposDaIdentificacao.slice(0, -1), ...camposDoEndereco, 'autorizacao'] as const

function Formulario({ uso, tremendo }: Props) {
  const { c, t, idioma } = useCarrinhoTextos()
  const avisar = useAviso()
  const { estado, registrar, limparRecusa } = uso
  const form = useRef<HTMLFormElement>(null)
  const enviando = useRef(false)
  const [erros, setErros] = useState<Erros>({})
  const [semEmail, setSemEmail] = useState(false)
  const quem = estado.trocando ? null : estado.anterior?.pagador
  const [internacional, setInternacional] = useState(quem?.documentoInternacional ?? false)
  const [tentativa, setTentativa] = useState(0)
  const { carrinho, recusados } = estado
  const ocupado = estado.ocupado === 'registrando'
  const regras = { estrangeiro: internacional, temTermos: true }

  const textoDoErro = (campo: NomeDoCampo) => {
    if (campo === 'email' && semEmail) return c('pagador.emailVazio')
    const erro = erros[campo]
    if (campo === 'autorizacao' && erro) return c('pagador.autorizoErro')
    return erro ? t(erro) : recusados[campo as keyof typeof recusados]
  }
  const limpar = (campo: NomeDoCampo) => {
    if (campo === 'email') setSemEmail(false)
    setErros(e => ({ ...e, [campo]: undefined }))
    limparRecusa(campo as keyof typeof recusados)
  }
  /** V051: a person's CPF of 11 digits, or another country's document. */
  const validar = (dados: Identificacao): Erros => {
    const achados: Erros = validarIdentificacao(dados, regras)
    // the field is a person's
    if (achados.documento === 'erro.documentoVazio') achados.documento = 'erro.cpfVazio'
    if (!internacional && !achados.documento && !cpfValido(dados.documento)) achados.documento = 'erro.documento'
    return achados
  }
  const conferir = (campo: keyof Identificacao) => {
    if (!form.current) return
    const { dados } = ler(form.current)
    if (!dados[campo]) return
    const erro = validar(dados)[campo]
    if (!erro) return
    setErros(e => ({ ...e, [campo]: erro }))
    // X27
    if (campo === 'documento') avisar(t(erro), 'atencao', 5000)
  }
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (ocupado || enviando.current) return
    if (!carrinho?.data.length) return avisar(c('pagador.semBoleto'), 'atencao')
    const { dados, endereco } = ler(evento.currentTarget)
    const achados: Erros = {
      ...validar(dados),
      // V053: an address is not asked for, but one that was begun must be whole
      ...(enderecoComecado(endereco, internacional) &&
        validarEndereco(endereco, { estrangeiro: internacional, exterior: internacional })),
    }
    setSemEmail(!dados.email.trim())
    setErros(achados)
    setTentativa(n => n + 1)
    if (Object.values(achados).some(Boolean) || !dados.email.trim()) return
    enviando.current = true
    void registrar(dados, endereco, internacional).finally(() => {
      enviando.current = false
    })
  }
  // its words are the cart's own
  const { autorizacao, ...semAutorizacao } = erros
  const comum = (campo: NomeDoCampo) => ({
    nome: campo,
    erro: textoDoErro(campo),
    aoDigitar: () => limpar(campo),
    readOnly: ocupado,
    required: true,
  })
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={`${css.formulario} ${tremendo ? ui.treme : ''}`}
      onSubmit={enviar}
      aria-labelledby="titulo-do-pagador"
      aria-busy={ocupado}
    >
      <div>
        <h2 id="titulo-do-pagador" className={css.tituloDaSecao} tabIndex={-1}>
          {c('pagador.titulo')}
        </h2>
        <p className={css.suave}>{c('pagador.ajuda')}</p>
      </div>
      <ResumoDeErros
        form={form}
        campos={campos}
        erros={semAutorizacao}
        recusados={{
          ...recusados,
          ...(semEmail && { email: c('pagador.emailVazio') }),
          ...(autorizacao && { autorizacao: c('pagador.autorizoErro') }),
        }}
        tentativa={tentativa}
      />
      <Campo
        {...comum('nomeCompleto')}
        rotulo={t('id.nome')}
        defaultValue={quem?.nomeCompleto}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
      />
      <Campo
        key={internacional ? 'internacional' : 'cpf'}
        {...comum('documento')}
        rotulo={internacional ? t('id.documentoInternacional') : c('pagador.documento')}
        dica={internacional ? t('id.documentoInternacional.dica') : undefined}
        mascara={internacional ? undefined : 'documento'}
        defaultValue={quem?.documento}
        inputMode={internacional ? 'text' : 'numeric'}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={internacional ? 30 : 14}
        onBlur={() => conferir('documento')}
        acao={
          <button
            type="button"
            className={ui.acaoDoRotulo}
            onClick={() => {
              setInternacional(!internacional)
              limpar('documento')
              limpar('celular')
            }}
          >
            {c(internacional ? 'pagador.comCpf' : 'pagador.internacional')}
          </button>
        }
      />
      <Campo
        {...comum('celular')}
        defaultValue={quem?.celular}
        rotulo={internacional ? t('id.celularInternacional') : c('pagador.celular')}
        dica={internacional ? t('id.celularInternacional.dica') : undefined}
        mascara={internacional ? undefined : 'celular'}
        type="tel"
        inputMode="tel"
        autoComplete={internacional ? 'tel' : 'tel-national'}
        enterKeyHint="next"
        maxLength={25}
        onBlur={() => conferir('celular')}
      />
      <Campo
        {...comum('email')}
        defaultValue={quem?.email}
        rotulo={t('id.email')}
        mascara="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        maxLength={120}
        onBlur={() => conferir('email')}
      />
      <FormularioDeEndereco
        key={`${idioma}-${internacional}`}
        estrangeiro={internacional}
        obrigatorio={false}
        inicial={quem ? (estado.anterior?.endereco ?? null) : null}
        erroDe={textoDoErro}
        limpar={limpar}
      />
      <div className={ui.campo}>
        <label className={css.caixa}>
          <input
            type="checkbox"
            name="autorizacao"
            aria-invalid={textoDoErro('autorizacao') ? true : undefined}
            aria-describedby={textoDoErro('autorizacao') ? 'erro-autorizacao' : undefined}
            onChange={() => limpar('autorizacao')}
          />
          <span>{c('pagador.autorizo')}</span>
        </label>
        {textoDoErro('autorizacao') && (
          <p className={ui.erro} id="erro-autorizacao">
            <Icone nome="erro" tamanho={18} />
            {textoDoErro('autorizacao')}
          </p>
        )}
      </div>
      {!carrinho?.pagador && <p className={css.pequeno}>{c('pagador.depois')}</p>}
      <Botao type="submit" ocupado={ocupado} bloqueado={!carrinho?.data.length}>
        {c(ocupado ? 'pagador.enviando' : 'pagador.enviar')}
      </Botao>
      {carrinho?.pagador && (
        <Botao variante="texto" icone="volta" onClick={() => uso.trocarPagador(false)} disabled={ocupado}>
          {c('boletos.cancelar')}
        </Botao>
      )}
    </form>
  )
}

function Registrado({ carrinho, trocar }: { carrinho: Carrinho; trocar: () => void }) {
  const { c } = useCarrinhoTextos()
  const { pagador, endereco: e } = carrinho
  if (!pagador) return null
  const ver = (texto: string, formatar: (t: string) => string) => (mascarado(texto) ? texto : formatar(texto))
  const linhas = [
    [c('pagador.nome'), pagador.nomeCompleto],
    [
      c('pagador.documentoCurto'),
      pagador.documentoInternacional ? pagador.documento : ver(pagador.documento, formatarDocumento),
    ],
    [
      c('pagador.celularCurto'),
      pagador.documentoInternacional ? pagador.celular : ver(pagador.celular, formatarTelefone),
    ],
    [c('pagador.email'), pagador.email],
    [
      c('pagador.endereco'),
      e
        ? [`${e.logradouro}, ${e.numero}`, e.complemento, e.bairro, `${e.cidade} ${e.uf}`].filter(Boolean).join(' · ')
        : '',
    ],
  ]
  return (
    <section className={css.registrado} aria-labelledby="titulo-do-pagador">
      <h2 id="titulo-do-pagador" className={css.tituloFeito} tabIndex={-1}>
        <Icone nome="certo" />
        {c('pagador.titulo')}
      </h2>
      <dl>
        {linhas.map(
          ([nome, valor]) =>
            valor && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
      <div>
        <Botao variante="texto" icone="trocar" onClick={trocar}>
          {c('pagador.trocar')}
        </Botao>
      </div>
    </section>
  )
}

function ler(form: HTMLFormElement): { dados: Identificacao; endereco: Endereco } {
  const fd = new FormData(form)
  const texto = (nome: string) => String(fd.get(nome) ?? '')
  return {
    dados: {
      nomeCompleto: texto('nomeCompleto'),
      documento: texto('documento'),
      celular: texto('celular'),
      email: texto('email'),
      autorizacao: fd.has('autorizacao'),
    },
    endereco: Object.fromEntries(camposDoEndereco.map(campo => [campo, texto(campo)])) as Endereco,
  }
}
