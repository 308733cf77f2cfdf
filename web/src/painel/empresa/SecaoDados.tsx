import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { dadosDaEmpresa } from '../../../../shared/domain/empresa.ts'
import { formatarTelefone, telefoneValido } from '../../../../shared/domain/telefone.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Secao } from '../../ui/Secao.tsx'

export type Dados = Received<EndpointDe<'obterDadosDaEmpresa'>>
const campos = ['nomeComercial', 'email', 'contato', 'endereco'] as const
type Nome = (typeof campos)[number]
type Faltas = Partial<Record<Nome, ChavePainel>>

/** Pure: what is wrong, by field. */
function faltasDos(v: Record<Nome, string>): Faltas {
  return {
    ...(v.nomeComercial.trim().length < 2 && { nomeComercial: 'convite.obrigatorio' as const }),
    ...(!emailValido(v.email) && { email: 'convite.emailInvalido' as const }),
    ...(!telefoneValido(v.contato) && { contato: 'subcliente.telefoneInvalido' as const }),
  }
}

/** E078, E084: what payers see; the legal name, the CNPJ and the address in URLs are the registration's. */
export function SecaoDados({ dados, aoMudar }: { dados: Dados; aoMudar: () => void }) {
  const { t } = useTextos()
  return (
    <Secao id="dados" titulo={t('empresa.dados')} texto={t('empresa.dadosTexto')}>
      <div>
        <Dado nome={t('subcliente.razaoSocial')}>{dados.razaoSocial}</Dado>
        <Dado nome={t('subcliente.cnpj')}>{formatarCnpj(dados.cnpj)}</Dado>
        <Dado nome={t('subcliente.slug')}>{dados.slug}</Dado>
        {!dados.podeAlterar && (
          <>
            <Dado nome={t('subcliente.nomeComercial')}>{dados.nomeComercial}</Dado>
            <Dado nome={t('subcliente.email')}>{dados.email}</Dado>
            <Dado nome={t('subcliente.contato')}>{formatarTelefone(dados.contato)}</Dado>
          </>
        )}
      </div>
      {dados.podeAlterar && <Formulario dados={dados} aoMudar={aoMudar} />}
    </Secao>
  )
}

function Formulario({ dados, aoMudar }: { dados: Dados; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('alterarDadosDaEmpresa')
  const [faltas, setFaltas] = useState<Faltas>({})
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const lidos = new FormData(evento.currentTarget)
    const v = Object.fromEntries(campos.map(c => [c, String(lidos.get(c) ?? '')])) as Record<Nome, string>
    const achadas = faltasDos(v)
    setFaltas(achadas)
    const primeira = campos.find(c => achadas[c])
    if (primeira) return document.getElementById(`campo-${primeira}`)?.focus()
    const r = await executar({ body: { ...v, endereco: v.endereco.trim() || null } })
    if (!r.ok) return
    avisar(t('empresa.gravado'))
    aoMudar()
  }
  const campo = (nome: Nome) => {
    const falta = faltas[nome]
    return { nome, rotulo: t(nome === 'endereco' ? 'empresa.endereco' : `subcliente.${nome}`), erro: falta && t(falta) }
  }
  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate>
      <Stack gap="4">
        {erro && <Aviso tom="erro">{t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}</Aviso>}
        <Campo {...campo('nomeComercial')} dica={t('empresa.nomeDica')}>
          <Input name="nomeComercial" size="lg" maxLength={dadosDaEmpresa.nome} defaultValue={dados.nomeComercial} />
        </Campo>
        <Campo {...campo('email')}>
          <Input name="email" type="email" size="lg" maxLength={120} defaultValue={dados.email} />
        </Campo>
        <Campo {...campo('contato')}>
          <Input
            name="contato"
            type="tel"
            size="lg"
            maxLength={16}
            defaultValue={formatarTelefone(dados.contato)}
            onBlur={e => {
              e.currentTarget.value = formatarTelefone(e.currentTarget.value)
            }}
          />
        </Campo>
        <Campo {...campo('endereco')} opcional={t('form.opcional')} dica={t('empresa.enderecoDica')}>
          <Input
            name="endereco"
            size="lg"
            maxLength={dadosDaEmpresa.endereco}
            defaultValue={dados.endereco ?? ''}
            autoComplete="street-address"
          />
        </Campo>
        <Button type="submit" size="lg" alignSelf={{ sm: 'flex-start' }} aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'empresa.salvar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
