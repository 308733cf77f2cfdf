import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { ESPERA_DA_RECUPERACAO_MS } from '../../../../shared/domain/estados/recuperacaoDeAcesso.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { PessoaDoCliente } from './QuemEntra.tsx'

type Acao = 'pedir' | 'confirmar' | 'cancelar'
type Recuperacao = PessoaDoCliente['recuperacao']
interface Props {
  empresaId: string
  pessoa: PessoaDoCliente
  /** What the recovery became; without it, somebody else was first. */
  aoMudar: (depois: Recuperacao | undefined) => void
}
const tempo = (iso: string) => escreverMomento(iso, 'pt-BR')

/** The way back of a client's person who lost every second factor (decision 0193): where it is, and the next step. */
export function RecuperacaoDaPessoa({ empresaId, pessoa, aoMudar }: Props) {
  const { perfil } = useSessao()
  const [acao, setAcao] = useState<Acao>()
  const { situacao, pediu, confirmou, confirmavel, venceEm } = pessoa.recuperacao
  const decide = pode(perfil, 'G15', 'escrever')
  const espera = situacao !== 'nenhuma'
  if (!espera && !(decide && pessoa.ativo && pessoa.temFator)) return null
  const botao = (qual: Acao, principal = false) => (
    <Button
      size="sm"
      variant={principal ? 'solid' : 'outline'}
      {...(!principal && { colorPalette: 'gray' })}
      onClick={() => setAcao(qual)}
    >
      {dizer(`resgate.${qual}`)}
    </Button>
  )
  return (
    <Stack gap="3" py="3" align={espera ? 'stretch' : 'flex-end'}>
      {espera && (
        <Aviso tom="atencao">
          {situacao === 'confirmada'
            ? dizer('resgate.confirmada', {
                ...{ pediu: pediu ?? '', confirmou: confirmou ?? '', data: venceEm ? tempo(venceEm) : '' },
              })
            : dizer('resgate.pedida', { pediu: pediu ?? '' })}
          {decide && situacao === 'pedida' && !confirmavel && ` ${dizer('resgate.suaVez')}`}
        </Aviso>
      )}
      {decide && (
        <Flex gap="3" wrap="wrap">
          {!espera && botao('pedir')}
          {confirmavel && botao('confirmar', true)}
          {espera && botao('cancelar')}
        </Flex>
      )}
      <Dialogo
        aberto={acao !== undefined}
        aoFechar={() => setAcao(undefined)}
        titulo={acao ? dizer(`resgate.${acao}.pergunta`, { nome: pessoa.nome }) : ''}
      >
        {acao && (
          <Pergunta
            {...{ empresaId, pessoa, acao }}
            aoFalhar={() => aoMudar(undefined)}
            aoConcluir={depois => {
              setAcao(undefined)
              avisar(dizer(`resgate.feito.${acao}`))
              aoMudar(depois)
            }}
          />
        )}
      </Dialogo>
    </Stack>
  )
}

const recusas = [
  ...(['OutraPessoaConfirma', 'ProprioUsuario', 'SegundoFatorInativo'] as const),
  ...(['RecuperacaoNaoPendente', 'UsuarioNaoEncontrado'] as const),
] as const
const recusaDe = (erro: { name: string; message: string } | undefined): string | undefined => {
  const nome = recusas.find(r => r === erro?.name)
  return nome ? dizer(`resgate.erro.${nome}`) : palavrasDo(erro)
}

/** Whom it is about and when what goes, before anything is sent; and how the person was known. */
function Pergunta(p: {
  empresaId: string
  pessoa: PessoaDoCliente
  acao: Acao
  aoConcluir: (depois: Recuperacao) => void
  aoFalhar: () => void
}) {
  const { executar, enviando } = useAction('mudarRecuperacaoDoCliente')
  const { pessoa, acao } = p
  const pediu = pessoa.recuperacao.pediu ?? ''
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 3 && { texto: dizer('caso.semMotivo') } }),
    enviar: async ({ motivo }) => {
      const r = await executar({
        params: { id: p.empresaId },
        body: { pessoa: pessoa.id, acao, motivo: motivo.trim() },
      })
      // what another person did meanwhile is shown behind the words
      if (!r.ok) p.aoFalhar()
      return r
    },
    aoConcluir: p.aoConcluir,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">
          {acao === 'pedir' && dizer('resgate.pedir.texto', { email: pessoa.email })}
          {acao === 'confirmar' &&
            dizer('resgate.confirmar.texto', {
              ...{ pediu, email: pessoa.email },
              data: tempo(new Date(Date.now() + ESPERA_DA_RECUPERACAO_MS).toISOString()),
            })}
          {acao === 'cancelar' && dizer('resgate.cancelar.texto', { pediu, email: pessoa.email })}
        </Text>
        {acao !== 'cancelar' && <Text color="ink-2">{dizer('resgate.avisados')}</Text>}
        {form.erro && <Aviso tom="erro">{recusaDe(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('resgate.motivo')} dica={dizer('resgate.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : `resgate.${acao}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
