import { type FormEvent, useEffect, useRef, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { textosDoVerificar } from '../../../../shared/textos/pt-BR/pagadorVerificar.ts'
import { ir } from '../checkout/navegar.ts'
import { caminhoDe } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { codigoColado } from './codigoColado.ts'
import css from './verificar.module.css'

/** `/verificar` alone: who has a receipt in front of them gives its address here. */
export default function PedirEndereco() {
  const { idioma } = useTextos()
  const t = textosDoVerificar[idioma]
  const campo = useRef<HTMLInputElement>(null)
  const [erro, setErro] = useState<string>()
  useEffect(() => {
    document.title = `${t.conferirUm} · ${produto.nome}`
  }, [t])
  const conferir = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const colado = campo.current?.value ?? ''
    const codigo = codigoColado(colado)
    if (codigo) return ir(caminhoDe('verificar', { token: codigo }))
    setErro(colado.trim() ? t.enderecoInvalido : t.enderecoVazio)
    campo.current?.focus()
  }
  return (
    <main className={css.pagina}>
      <div className={css.veredito}>
        <h1>{t.conferirUm}</h1>
        <p>{t.conferirUmTexto}</p>
      </div>
      <form className={`${css.cartao} ${css.pedir}`} onSubmit={conferir} noValidate>
        <Campo
          ref={campo}
          nome="endereco"
          rotulo={t.enderecoDoComprovante}
          dica={t.enderecoDica}
          erro={erro}
          aoDigitar={() => setErro(undefined)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <Botao type="submit" icone="escudo">
          {t.conferirAgora}
        </Botao>
      </form>
    </main>
  )
}
