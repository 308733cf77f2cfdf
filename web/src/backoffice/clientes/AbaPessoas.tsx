import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarCpf, formatarDocumento } from '../../../../shared/domain/documento.ts'
import { donosConhecidos, semDono } from '../../../../shared/domain/donosDaEmpresa.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { ContratoSocial } from './documentos/ContratoSocial.tsx'
import { QuadroDaReceita } from './documentos/QuadroDaReceita.tsx'
import type { Cliente } from './FolhaDoCliente.tsx'
import { QuemEntra } from './QuemEntra.tsx'

/** Who owns the client, who answers for it, and who signs in to it. */
export function AbaPessoas({ cliente: c, aoMudar }: { cliente: Cliente; aoMudar: () => void }) {
  const [convidando, setConvidando] = useState(false)
  const r = c.representanteLegal
  const convidado = () => {
    setConvidando(false)
    aoMudar()
  }
  return (
    <div>
      <Dado nome={dizer('pessoas.representante')}>
        {r ? `${r.nome} · ${formatarCpf(r.cpf)}${exposicao(r.exposta)}` : dizer('pessoas.semRepresentante')}
      </Dado>
      <ParteDaFolha titulo={dizer('pessoas.socios')}>
        {c.socios.length === 0 && <Text color="ink-2">{dizer('pessoas.semSocios')}</Text>}
        {c.socios.map(s => (
          <Dado key={s.documento} nome={s.nome}>
            {formatarDocumento(s.documento)} ·{' '}
            {dizer('pessoas.participacao', { n: String(s.participacao).replace('.', ',') })}
            {exposicao(s.exposta)}
          </Dado>
        ))}
        {c.socios.length > 0 && !donosConhecidos(c) && (
          <Aviso tom="atencao">
            {dizer('cadastro.semDono', { n: semDono(c).toLocaleString('pt-BR', { maximumFractionDigits: 4 }) })}
          </Aviso>
        )}
        <ContratoSocial empresaId={c.id} />
        <Box mt="4">
          <QuadroDaReceita cnpj={c.cnpj} digitados={c.socios.map(s => s.nome)} />
        </Box>
      </ParteDaFolha>
      <QuemEntra cliente={c} />
      {c.situacao !== 'encerrada' && (
        <Button mt="5" variant="outline" onClick={() => setConvidando(true)}>
          {dizer('pessoas.convidar')}
        </Button>
      )}
      <Dialogo aberto={convidando} aoFechar={() => setConvidando(false)} titulo={dizer('pessoas.convidar')}>
        <Convite id={c.id} aoConvidar={convidado} />
      </Dialogo>
    </div>
  )
}

const exposicao = (exposta: boolean | undefined): string => (exposta ? ` · ${dizer('pessoas.exposta')}` : '')

function Convite({ id, aoConvidar }: { id: string; aoConvidar: () => void }) {
  const { executar, enviando } = useAction('convidarAdministrador')
  const form = useFormulario({
    campos: ['nome', 'email'],
    conferir: v => ({
      nome: v.nome.length < 3 && { texto: dizer('pessoas.semNome') },
      email: !emailValido(v.email) && { texto: dizer('cliente.emailInvalido') },
    }),
    enviar: ({ nome, email }) => executar({ params: { id }, body: { nome, email } }),
    aoConcluir: data => {
      avisar(data.message)
      aoConvidar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('pessoas.convidarTexto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('nome')} rotulo={dizer('pessoas.nome')}>
          <Input name="nome" size="lg" autoComplete="off" maxLength={100} />
        </Campo>
        <Campo {...form.campo('email')} rotulo={dizer('cliente.email')}>
          <Input name="email" size="lg" type="email" autoComplete="off" maxLength={120} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer('pessoas.enviarConvite')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
