import { type FocusEvent, useState } from 'react'
import { formatarCpf, formatarDocumento } from '../../../../shared/domain/documento.ts'
import type { Problemas } from '../../../../shared/domain/recebedor.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import type { Mascara } from '../formularios/mascaras.ts'
import { Campo } from '../ui/Campo.tsx'
import { ehEmpresa, pedeSenha } from './cadastro.ts'
import css from './convite.module.css'
import type { Convite } from './tipos.ts'

const cpf: Mascara = { formatar: formatarCpf, conta: /[0-9]/ }

export interface PropsDoPasso {
  convite: Convite
  erros: Problemas
  limpar: (campo: string) => void
}

/** Step 1 (V078, V079, V084, V087): who registers. What came with the invitation is read only. */
export function PassoDados({ convite, erros, limpar, conferir }: PropsDoPasso & { conferir: (campo: string) => void }) {
  const [visivel, setVisivel] = useState(false)
  const empresa = ehEmpresa(convite)
  const fixo = { readOnly: true, 'aria-readonly': true, className: undefined }
  const senha = (nome: 'senha' | 'senhaConfirmacao') => ({
    nome,
    erro: erros[nome],
    aoDigitar: () => limpar(nome),
    // empty, it waits for the press that says what is missing
    onBlur: (e: FocusEvent<HTMLInputElement>) => e.currentTarget.value && conferir(nome),
    type: visivel ? 'text' : 'password',
    autoComplete: 'new-password',
    maxLength: 128,
    required: true,
  })
  return (
    <>
      <Campo
        nome="nome"
        rotulo={empresa ? textos.nomeComercial : textos.nomeCompleto}
        erro={erros.nome}
        aoDigitar={() => limpar('nome')}
        defaultValue={convite.nome}
        autoComplete={empresa ? 'organization' : 'name'}
        maxLength={100}
        required
      />
      <div className={css.fixos}>
        <Campo
          {...fixo}
          nome="documento"
          rotulo={empresa ? textos.cnpj : textos.cpf}
          defaultValue={formatarDocumento(convite.documento)}
        />
        <Campo {...fixo} nome="phoneNumber" rotulo={textos.telefone} defaultValue={formatarTelefone(convite.contato)} />
        <Campo {...fixo} nome="email" rotulo={textos.email} defaultValue={convite.email} />
        {convite.situacaoConvite === 1 && (
          <p className={css.suave}>{fill(textos.fixos, { empresa: convite.cliente.nome })}</p>
        )}
      </div>
      {empresa && (
        <>
          <p className={css.suave}>{textos.representante}</p>
          <Campo
            nome="representanteNome"
            rotulo={textos.representanteNome}
            erro={erros.representanteNome}
            aoDigitar={() => limpar('representanteNome')}
            autoComplete="name"
            maxLength={100}
            required
          />
          <Campo
            nome="representanteCpf"
            rotulo={textos.representanteCpf}
            erro={erros.representanteCpf}
            aoDigitar={() => limpar('representanteCpf')}
            mascara={cpf}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            required
          />
        </>
      )}
      {pedeSenha(convite) && convite.situacaoConvite === 1 && (
        <>
          <Campo
            {...senha('senha')}
            rotulo={textos.senha}
            dica={textos.senhaDica}
            acao={
              <button type="button" className={css.mostrar} onClick={() => setVisivel(v => !v)}>
                {visivel ? textos.esconder : textos.mostrar}
              </button>
            }
          />
          <Campo {...senha('senhaConfirmacao')} rotulo={textos.senhaConfirmacao} />
        </>
      )}
    </>
  )
}
