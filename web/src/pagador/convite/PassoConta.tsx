import { useRef, useState } from 'react'
import { formatarCnpj, formatarCpf } from '../../../../shared/domain/documento.ts'
import { formatarConta } from '../../../../shared/domain/recebedor.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import type { Mascara, NomeDaMascara } from '../formularios/mascaras.ts'
import { Campo } from '../ui/Campo.tsx'
import { CampoDoBanco } from './CampoDoBanco.tsx'
import css from './convite.module.css'
import { EnderecoDoRecebedor } from './EnderecoDoRecebedor.tsx'
import type { PropsDoPasso } from './PassoDados.tsx'

const tiposDeChave = [0, 1, 2, 3, 4] as const
type TipoDeChave = (typeof tiposDeChave)[number]
const alfanumerico = /[0-9A-Za-z]/
/** V083: each kind of key as it is written. */
const mascaras: Record<TipoDeChave, Mascara | NomeDaMascara | undefined> = {
  0: { formatar: formatarCpf, conta: alfanumerico },
  1: { formatar: formatarCnpj, conta: alfanumerico },
  2: 'email',
  3: 'celular',
  4: undefined,
}
const teclado: Record<TipoDeChave, 'numeric' | 'email' | 'tel' | 'text'> = {
  0: 'numeric',
  1: 'text',
  2: 'email',
  3: 'tel',
  4: 'text',
}
const conta: Mascara = { formatar: formatarConta, conta: /[0-9xX]/ }
const agencia: Mascara = { formatar: t => t.replace(/[^0-9]/g, '').slice(0, 5), conta: /[0-9]/ }

/** Step 2 (V080–V082): where the money goes, and where the receiver lives. */
export function PassoConta({ convite, erros, limpar }: PropsDoPasso) {
  const daEmpresa = convite.documento.length === 14
  const [tipo, setTipo] = useState<0 | 1>(1)
  const [tipoChave, setTipoChave] = useState<TipoDeChave>(daEmpresa ? 1 : 0)
  const chave = useRef<HTMLInputElement>(null)
  const comum = (nome: string) => ({ nome, erro: erros[nome], aoDigitar: () => limpar(nome), required: true })
  return (
    <>
      <fieldset className={css.grupo}>
        <legend>{textos['conta.como']}</legend>
        <div className={css.opcoes}>
          {([1, 0] as const).map(valor => (
            <label key={valor} className={css.opcao}>
              <input type="radio" name="tipo" value={valor} checked={tipo === valor} onChange={() => setTipo(valor)} />
              {valor === 1 ? textos['conta.pix'] : textos['conta.banco']}
            </label>
          ))}
        </div>
      </fieldset>
      {tipo === 1 ? (
        <>
          <fieldset className={css.grupo}>
            <legend>{textos['chave.tipo']}</legend>
            <div className={css.chaves}>
              {tiposDeChave
                .filter(n => n !== (daEmpresa ? 0 : 1))
                .map(n => (
                  <label key={n} className={css.chave}>
                    <input
                      type="radio"
                      name="tipoChave"
                      value={n}
                      checked={tipoChave === n}
                      onChange={() => {
                        setTipoChave(n)
                        limpar('chavePix')
                        if (chave.current) chave.current.value = ''
                      }}
                    />
                    {textos[`chave.${n}`]}
                  </label>
                ))}
            </div>
          </fieldset>
          <Campo
            {...comum('chavePix')}
            ref={chave}
            rotulo={textos.chave}
            mascara={mascaras[tipoChave]}
            inputMode={teclado[tipoChave]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={77}
          />
        </>
      ) : (
        <>
          <CampoDoBanco erro={erros.banco} aoEscolher={() => limpar('banco')} />
          <div className={css.dois}>
            <Campo
              {...comum('agencia')}
              rotulo={textos.agencia}
              dica={textos['agencia.dica']}
              mascara={agencia}
              inputMode="numeric"
              autoComplete="off"
            />
            <Campo
              {...comum('conta')}
              rotulo={textos.conta}
              dica={textos['conta.dica']}
              mascara={conta}
              inputMode="text"
              autoComplete="off"
              maxLength={22}
            />
          </div>
          <Campo {...comum('nomeCompleto')} rotulo={textos.titular} defaultValue={convite.nome} maxLength={100} />
          <Campo
            {...comum('documentoTitular')}
            rotulo={textos['titular.documento']}
            mascara="documento"
            defaultValue={daEmpresa ? formatarCnpj(convite.documento) : formatarCpf(convite.documento)}
          />
        </>
      )}
      <EnderecoDoRecebedor erros={erros} limpar={limpar} />
    </>
  )
}
