import { useState } from 'react'
import { formatarCnpj, formatarCpf } from '../../../../shared/domain/documento.ts'
import type { CodigoTipoChavePix } from '../../../../shared/domain/pix/chave.ts'
import { formatarConta } from '../../../../shared/domain/recebedor.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { ChavePix } from '../formularios/ChavePix.tsx'
import type { Mascara } from '../formularios/mascaras.ts'
import { Campo } from '../ui/Campo.tsx'
import { CampoDoBanco } from './CampoDoBanco.tsx'
import css from './convite.module.css'
import { EnderecoDoRecebedor } from './EnderecoDoRecebedor.tsx'
import type { PropsDoPasso } from './PassoDados.tsx'
import type { Rascunho } from './rascunho.ts'

const conta: Mascara = { formatar: formatarConta, conta: /[0-9xX]/ }
const agencia: Mascara = { formatar: t => t.replace(/[^0-9]/g, '').slice(0, 5), conta: /[0-9]/ }

/** Step 2 (V080–V082): where the money goes, and where the receiver lives. */
export function PassoConta({
  convite,
  erros,
  limpar,
  aoConsultar,
  inicial,
}: PropsDoPasso & { aoConsultar: (consulta: Promise<void>) => void; inicial: Rascunho | null }) {
  const daEmpresa = convite.documento.length === 14
  const [tipo, setTipo] = useState<0 | 1>(inicial?.tipo === '0' ? 0 : 1)
  const [tipoChave, setTipoChave] = useState(
    inicial?.tipoChave ? (Number(inicial.tipoChave) as CodigoTipoChavePix) : daEmpresa ? 1 : 0,
  )
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
        <ChavePix
          daEmpresa={daEmpresa}
          tipo={tipoChave}
          aoEscolher={setTipoChave}
          textos={textos}
          erro={erros.chavePix}
          aoDigitar={() => limpar('chavePix')}
        />
      ) : (
        <>
          <CampoDoBanco inicial={inicial?.banco} erro={erros.banco} aoEscolher={() => limpar('banco')} />
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
      <EnderecoDoRecebedor erros={erros} limpar={limpar} aoConsultar={aoConsultar} />
    </>
  )
}
