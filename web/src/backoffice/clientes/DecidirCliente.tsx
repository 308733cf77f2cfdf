import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { expostas } from '../../../../shared/domain/donosDaEmpresa.ts'
import { type PassoDaEquipe, passosComMotivo } from '../../../../shared/domain/vidaDaEmpresa.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Confirmacao, Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'

type ComMotivo = 'devolver' | 'recusar' | 'ativar'
/** Pure: a client of politically exposed people is made active for a reason. */
const motivoPara =
  (exposto: boolean) =>
  (passo: PassoDaEquipe): passo is ComMotivo =>
    passosComMotivo.includes(passo) || (exposto && passo === 'ativar')

/** The step that a client takes: forward after a question, back or out for a reason. */
export function DecidirCliente({ cliente: c, aoDecidir }: { cliente: Cliente; aoDecidir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('mudarSituacaoDaEmpresa')
  const { perfil } = useSessao()
  const quem = expostas(c)
  const pedeMotivo = motivoPara(quem.length > 0)
  // an administrator of the staff alone accepts politically exposed people
  const presa = quem.length > 0 && c.passos.includes('ativar') && perfil !== 'quita-administrador'
  const [qual, setQual] = useState<PassoDaEquipe>()
  const adiante = qual && !pedeMotivo(qual) ? qual : undefined
  const porque = qual && pedeMotivo(qual) ? qual : undefined
  const fechar = () => {
    limparErro()
    setQual(undefined)
  }
  const decidido = (situacao: string) => {
    avisar(dizer('cliente.decidido', { situacao: situacao.toLowerCase() }))
    setQual(undefined)
    aoDecidir()
  }
  const confirmar = async () => {
    if (!adiante) return
    const r = await executar({ params: { id: c.id }, body: { passo: adiante } })
    if (r.ok) decidido(r.data.situacaoLabel)
  }
  return (
    <>
      {quem.length > 0 && c.passos.includes('ativar') && (
        <Text color="ink-2" w="full">
          {dizer(presa ? 'cliente.expostaSoAdministrador' : 'cliente.exposta', { quem: quem.join(', ') })}
        </Text>
      )}
      {c.passos
        .filter(passo => !(presa && passo === 'ativar'))
        .map(passo => (
          <Button
            key={passo}
            {...(passosComMotivo.includes(passo) && {
              variant: 'outline',
              colorPalette: passo === 'recusar' ? 'red' : 'gray',
            })}
            onClick={() => setQual(passo)}
          >
            {dizer(`cliente.${passo}`)}
          </Button>
        ))}
      <Confirmacao
        aberto={!!adiante}
        titulo={adiante ? dizer(`cliente.${adiante}.pergunta`, { nome: c.nome }) : ''}
        texto={adiante && dizer(`cliente.${adiante}.texto`)}
        confirmar={enviando ? dizer('caso.enviando') : adiante ? dizer(`cliente.${adiante}`) : ''}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={fechar}
      />
      <Dialogo
        aberto={!!porque}
        aoFechar={fechar}
        titulo={porque ? dizer(`cliente.${porque}.pergunta`, { nome: c.nome }) : ''}
      >
        {porque && <ComPorque id={c.id} passo={porque} aoDecidir={decidido} />}
      </Dialogo>
    </>
  )
}

function ComPorque(p: { id: string; passo: ComMotivo; aoDecidir: (situacao: string) => void }) {
  const { executar, enviando } = useAction('mudarSituacaoDaEmpresa')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: !v.motivo && { texto: dizer('cliente.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params: { id: p.id }, body: { passo: p.passo, motivo } }),
    aoConcluir: data => p.aoDecidir(data.situacaoLabel),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('cliente.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" {...(p.passo !== 'ativar' && { colorPalette: 'red' })} aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer(`cliente.${p.passo}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
