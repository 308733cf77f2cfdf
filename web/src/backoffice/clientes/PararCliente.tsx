import { Button, chakra, Flex, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'

const atos = {
  suspender: {
    operacao: 'suspenderEmpresa',
    efeitos: [
      'vida.suspender.efeito',
      'vida.suspender.cobrancas',
      'vida.suspender.saldo',
      'vida.suspender.pessoas',
    ] as const,
  },
  reativar: { operacao: 'reativarEmpresa', efeitos: ['vida.reativar.efeito', 'vida.reativar.cobrancas'] as const },
} as const
type Qual = keyof typeof atos

/** The provider's administrators stop an active client, or let a suspended one go on; what follows is said before. */
export function PararCliente({ cliente: c, aoDecidir }: { cliente: Cliente; aoDecidir: () => void }) {
  const { perfil } = useSessao()
  const [aberto, setAberto] = useState(false)
  const qual = c.situacao === 'ativa' ? 'suspender' : c.situacao === 'suspensa' ? 'reativar' : undefined
  if (!qual || !pode(perfil, 'G15', 'escrever')) return null
  const feito = (situacao: string) => {
    avisar(dizer('vida.feito', { nome: c.nome, situacao: situacao.toLowerCase() }))
    setAberto(false)
    aoDecidir()
  }
  return (
    <>
      <Button
        {...(qual === 'suspender' && { variant: 'outline', colorPalette: 'red' })}
        onClick={() => setAberto(true)}
      >
        {dizer(`vida.${qual}`)}
      </Button>
      <Dialogo
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={dizer(`vida.${qual}.pergunta`, { nome: c.nome })}
      >
        <Formulario id={c.id} qual={qual} aoDecidir={feito} />
      </Dialogo>
    </>
  )
}

function Formulario({ id, qual, aoDecidir }: { id: string; qual: Qual; aoDecidir: (situacao: string) => void }) {
  const { executar, enviando } = useAction(atos[qual].operacao)
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 3 && { texto: dizer('vida.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params: { id }, body: { motivo: motivo.trim() } }),
    aoConcluir: data => aoDecidir(data.situacaoLabel),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <chakra.ul ps="5" color="ink-2" fontSize="sm" display="grid" gap="1.5" listStyleType="disc">
          {atos[qual].efeitos.map(efeito => (
            <li key={efeito}>{dizer(efeito)}</li>
          ))}
        </chakra.ul>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('vida.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" {...(qual === 'suspender' && { colorPalette: 'red' })} aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer(`vida.${qual}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
