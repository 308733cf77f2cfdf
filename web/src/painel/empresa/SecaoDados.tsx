import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { dadosDaEmpresa } from '../../../../shared/domain/empresa.ts'
import { formatarTelefone, telefoneValido } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'

export type Dados = Received<EndpointDe<'obterDadosDaEmpresa'>>
const campos = ['nomeComercial', 'email', 'contato', 'endereco'] as const
type Nome = (typeof campos)[number]

/** Pure: what is wrong, by field. */
const faltasDos = (v: Record<Nome, string>): Faltas<Nome> => ({
  nomeComercial: v.nomeComercial.length < 2 && 'convite.obrigatorio',
  email: !emailValido(v.email) && 'convite.emailInvalido',
  contato: !telefoneValido(v.contato) && 'subcliente.telefoneInvalido',
})

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
            {dados.endereco && <Dado nome={t('empresa.endereco')}>{dados.endereco}</Dado>}
          </>
        )}
      </div>
      {dados.podeAlterar && <Formulario dados={dados} aoMudar={aoMudar} />}
    </Secao>
  )
}

function Formulario({ dados, aoMudar }: { dados: Dados; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('alterarDadosDaEmpresa')
  const form = useFormulario({
    campos,
    conferir: faltasDos,
    enviar: v => executar({ body: { ...v, endereco: v.endereco || null } }),
    aoConcluir: () => {
      avisar(t('empresa.gravado'))
      aoMudar()
    },
  })
  const campo = (nome: Nome) => ({
    ...form.campo(nome),
    rotulo: t(nome === 'endereco' ? 'empresa.endereco' : `subcliente.${nome}`),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} />
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
        <Button type="submit" size="lg" alignSelf={{ sm: 'flex-start' }} aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'empresa.salvar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
