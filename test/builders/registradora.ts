import type { RegistradoraPort } from '../../functions/providers/registradora/port.ts'

/** A registrar that holds each unit that it is asked for, with no contract on it. */
export const nenhumContrato: Pick<RegistradoraPort, 'lerUnidade'> = {
  lerUnidade: async id => ({
    tipo: 'lida',
    unidade: { ...id, protocolo: 'UR-1', constituido: 0, preContratado: 0, efeitos: [] },
  }),
}
