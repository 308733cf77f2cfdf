import { useState } from 'react'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import type { Problemas } from '../../../../shared/domain/recebedor.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pagador.convite.ts'
import { preencher } from '../textos.tsx'
import { Campo } from '../ui/Campo.tsx'
import { pedeSenha } from './cadastro.ts'
import css from './convite.module.css'
import type { Convite } from './tipos.ts'

export interface PropsDoPasso {
  convite: Convite
  erros: Problemas
  limpar: (campo: string) => void
}

/** Step 1 (V078, V079, V084, V087): who registers. What came with the invitation is read only. */
export function PassoDados({ convite, erros, limpar }: PropsDoPasso) {
  const [visivel, mostrar] = useState(false)
  const empresa = convite.documento.length === 14
  const fixo = { readOnly: true, 'aria-readonly': true, className: undefined }
  const senha = (nome: 'senha' | 'senhaConfirmacao') => ({
    nome,
    erro: erros[nome],
    aoDigitar: () => limpar(nome),
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
        <p className={css.suave}>{preencher(textos.fixos, { empresa: convite.cliente.nome })}</p>
      </div>
      {pedeSenha(convite) && convite.situacaoConvite === 1 && (
        <>
          <Campo
            {...senha('senha')}
            rotulo={textos.senha}
            dica={textos.senhaDica}
            acao={
              <button type="button" className={css.mostrar} onClick={() => mostrar(v => !v)}>
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
