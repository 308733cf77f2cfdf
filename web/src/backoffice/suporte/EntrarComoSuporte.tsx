import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { perfilInterno, pode } from '../../../../shared/contract/direitos.ts'
import { MOTIVO_DO_SUPORTE } from '../../../../shared/domain/suporte.ts'
import { produto } from '../../../../shared/produto.ts'
import { guardarSessao } from '../../api/sessao.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'

interface Cliente {
  id: string
  nome: string
}

/** Staff enter a client's company as support (decision 0084), for a reason that the client reads. */
export function EntrarComoSuporte({ cliente }: { cliente: Cliente }) {
  const { perfil } = useSessao()
  const [aberto, setAberto] = useState(false)
  if (!pode(perfil, 'G17', 'escrever')) return null
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setAberto(true)}>
        <Icone nome="olho" tamanho={16} />
        {dizer('suporte.entrar')}
      </Button>
      <Dialogo
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={dizer('suporte.pergunta', { empresa: cliente.nome })}
      >
        <PorQue cliente={cliente} />
      </Dialogo>
    </>
  )
}

function PorQue({ cliente }: { cliente: Cliente }) {
  const { perfil } = useSessao()
  const { executar, enviando } = useAction('entrarComoSuporte')
  const { minimo, maximo } = MOTIVO_DO_SUPORTE
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < minimo && { texto: dizer('suporte.motivoCurto', { n: minimo }) } }),
    enviar: ({ motivo }) => executar({ params: { id: cliente.id }, body: { motivo } }),
    aoConcluir: sessao => {
      guardarSessao(sessao)
      location.assign(caminhos.inicio(sessao))
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('suporte.texto')}</Text>
        <Text color="ink-2">{dizer(perfil === perfilInterno ? 'suporte.limites' : 'suporte.soLeitura')}</Text>
        {form.erro && (
          <Aviso tom="erro">
            {form.erro.name === 'EmpresaNaoEncontrada'
              ? dizer('suporte.semEmpresa', { produto: produto.nome })
              : dizer('suporte.falhou')}
          </Aviso>
        )}
        <Campo {...form.campo('motivo')} rotulo={dizer('suporte.motivo')} dica={dizer('suporte.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={maximo} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'suporte.entrando' : 'suporte.confirmar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
